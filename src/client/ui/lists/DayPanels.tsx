import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Day } from "#contract/dates/dates.ts";
import { Panel } from "../frame/Panel.tsx";
import { RowList } from "./RowList.tsx";

type DayPanelsProps<Row> = {
  days: { day: Day; rows: Row[] }[];
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** Rows in a panel for each day, in their order. */
export function DayPanels<Row>({ days, keyOf, children }: DayPanelsProps<Row>) {
  const { dateRelative } = useFormats();
  return days.map(({ day, rows }) => (
    <Panel key={day} title={dateRelative(day)}>
      <RowList isInPanel>
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </RowList>
    </Panel>
  ));
}

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  title: typographyStyles.body1Strong,
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  time: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
  details: { ...typographyStyles.body1, gridColumn: "1 / -1" },
});

type TimedRowProps = { title: string; note?: string | undefined; at: string; details: string };

/** A row of a day: a title with the time beside it, and the details below. */
export function TimedRow({ title, note, at, details }: TimedRowProps) {
  const styles = useStyles();
  const { time } = useFormats();
  return (
    <div className={styles.row}>
      <span>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{` · ${note}`}</span>}
      </span>
      <time className={styles.time} dateTime={at}>
        {time(at)}
      </time>
      <span className={styles.details}>{details}</span>
    </div>
  );
}
