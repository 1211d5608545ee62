import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { DeskHolidayDetails } from "#contract/desk/holidays/schemas.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { WideTable } from "../shared/WideTable.tsx";

/** The number of children in each hour of each day, and on the whole day (HOL-3). */
export function StaffingTable({ round: { staffing } }: { round: DeskHolidayDetails }) {
  const { t } = useTranslation("deskHolidays");
  const { dateLong, time } = useFormats();
  const hours = staffing[0]?.hours.map(({ hour }) => hour) ?? [];
  const number = (children: number) => ({ text: `${children}`, isQuiet: children === 0 });
  const wholeDay = staffing.map(({ children }) => ({ text: `${children}` }));
  const byHour = hours.map((hour, at) => {
    const cells = staffing.map(({ hours: own }) => number(own[at]?.children ?? 0));
    return { key: hour, name: time(hour), is: "time" as const, cells };
  });
  return (
    <WideTable
      label={t("staffing")}
      caption={t("staffing")}
      headings={[t("time"), ...staffing.map(({ day }) => dateLong(day))]}
      rows={[{ key: "", name: t("allDay"), is: "sum", cells: wholeDay }, ...byHour]}
      hasNumbers
    />
  );
}

/** The table of the answers by child, for the screen and for a file. */
export function useChildrenTable(round: DeskHolidayDetails) {
  const { t } = useTranslation(["deskHolidays", "desk", "deskForms"]);
  const nameOf = useDeskName();
  const { date, timeRange } = useFormats();
  const { days, children } = round;
  return {
    headings: [t("child"), t("group"), ...days.map((day) => date(day))],
    rows: children.map(({ key, student, number, group, days: answered }) => ({
      key,
      cells: [
        nameOf(student, number),
        group,
        ...days.map((day) => {
          const answer = answered.find((one) => one.day === day);
          if (!answer) return t("deskForms:missing");
          const times = answer.times ? timeRange(answer.times.start, answer.times.end) : t("desk:care.notComing");
          return answer.isLate ? t("late", { times }) : times;
        }),
      ],
    })),
  };
}

/** The answers by child (HOL-3). */
export function ChildrenTable({ round }: { round: DeskHolidayDetails }) {
  const { t } = useTranslation(["deskHolidays", "deskForms"]);
  const { headings, rows } = useChildrenTable(round);
  const missing = t("deskForms:missing");
  return (
    <WideTable
      label={t("children")}
      caption={t("deskForms:answeredOf", { answered: round.answered, count: round.students })}
      headings={headings}
      rows={rows.map(({ key, cells: [name = "", ...cells] }) => {
        return { key, name, cells: cells.map((text) => ({ text, isQuiet: text === missing })) };
      })}
    />
  );
}
