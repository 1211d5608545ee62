import { useTranslation } from "react-i18next";
import { ATTENDANCE_SIGNS } from "#contract/attendance/rules.ts";
import type { DeskNumbers } from "#contract/desk/numbersSchemas.ts";
import { useDeskName } from "../useDeskName.ts";
import { WideTable } from "../WideTable.tsx";

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
  // Two students may have one name.
  const named = rows.map(([name = "", ...cells], at) => ({
    key: `${at}`,
    name,
    cells: cells.map((text) => ({ text })),
  }));
  return <WideTable label={caption} caption={caption} headings={headings} rows={named} hasNumbers />;
}
