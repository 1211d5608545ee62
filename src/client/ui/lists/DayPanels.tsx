import type { ReactNode } from "react";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Day } from "#contract/dates/dates.ts";
import { Panel } from "../frame/Panel.tsx";
import { Row } from "./Row.tsx";
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

type TimedRowProps = { title: string; note?: string | undefined; at: string; details: string };

/** A row of a day: a title with the time beside it, and the details below. */
export function TimedRow({ title, note, at, details }: TimedRowProps) {
  const { time } = useFormats();
  return (
    <Row
      title={[title, note].filter(Boolean).join(" · ")}
      time={<time dateTime={at}>{time(at)}</time>}
      detail={details}
    />
  );
}
