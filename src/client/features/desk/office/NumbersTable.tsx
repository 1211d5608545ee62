import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { card } from "#client/ui/surfaces.ts";
import { ATTENDANCE_SIGNS } from "#contract/attendance/rules.ts";
import type { DeskNumbers } from "#contract/desk/numbersSchemas.ts";
import { useDeskName } from "../useDeskName.ts";

const useStyles = makeStyles({
  frame: { ...card, overflowX: "auto", maxWidth: "100%" },
  table: { borderCollapse: "collapse", minWidth: "100%" },
  caption: {
    ...typographyStyles.subtitle2,
    textAlign: "start",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  header: {
    ...typographyStyles.caption1Strong,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
    textAlign: "end",
    verticalAlign: "bottom",
    ":first-child": { textAlign: "start" },
  },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  name: {
    ...typographyStyles.body1Strong,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    minWidth: "9rem",
    textAlign: "start",
    overflowWrap: "anywhere",
  },
  cell: {
    ...typographyStyles.body1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
  },
});

type Table = { headings: string[]; rows: string[][] };

/** Returns the students by name with their lessons of each kind of attendance that occurs, and the minutes that were missed. */
export function useNumbersTable({ sums, students }: DeskNumbers): Table {
  const { t } = useTranslation(["attendanceLabels", "deskOffice"]);
  const nameOf = useDeskName();
  const signs = ATTENDANCE_SIGNS.filter((sign) => sums.some((sum) => sum.sign === sign));
  return {
    headings: [t("deskOffice:student"), ...signs.map((sign) => t(sign)), t("deskOffice:missedMinutes")],
    rows: students.map(({ student, number, sums: own }) => {
      const lessonsOf = (sign: (typeof signs)[number]) => own.find((sum) => sum.sign === sign)?.lessons ?? 0;
      const missed = own.reduce((sum, { sign, minutes }) => (isAttended(sign) ? sum : sum + minutes), 0);
      return [nameOf(student, number), ...signs.map((sign) => String(lessonsOf(sign))), String(missed)];
    }),
  };
}

const isAttended = (sign: (typeof ATTENDANCE_SIGNS)[number]): boolean =>
  sign === "present" || sign === "reported" || sign === "notReported";

/** A table of numbers by student. It has one order, that of the names, so that it ranks nobody. */
export function NumbersTable({ table: { headings, rows }, caption }: { table: Table; caption: string }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {headings.map((text) => (
              <th key={text} scope="col" className={styles.header}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two students may have one name
            <tr key={at} className={styles.row}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              {cells.map((text, index) => (
                <td key={headings[index + 1]} className={styles.cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
