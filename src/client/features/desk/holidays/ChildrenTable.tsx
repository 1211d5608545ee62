import { Checkbox, makeStyles } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { touchChoice } from "#client/ui/surfaces.ts";
import type { DeskHolidayDetails } from "#contract/desk/holidays/schemas.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { WideTable } from "../shared/WideTable.tsx";

const useStyles = makeStyles({ choice: touchChoice });

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
    rows: children.map(({ key, student, group, days: answered, isMissing }) => ({
      key,
      isMissing,
      cells: [
        nameOf(student),
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

/** The answers by child, all or those that are missing (HOL-3). */
export function ChildrenTable({ round }: { round: DeskHolidayDetails }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskHolidays", "deskForms"]);
  const [isOnlyMissing, setOnlyMissing] = useState(false);
  const { headings, rows } = useChildrenTable(round);
  const missing = t("deskForms:missing");
  const shown = rows.filter(({ isMissing }) => isMissing || !isOnlyMissing);
  return (
    <WideTable
      label={t("children")}
      caption={t("deskForms:answeredOf", { answered: round.answered, count: round.students })}
      headings={headings}
      rows={shown.map(({ key, cells: [name = "", ...cells] }) => {
        return { key, name, cells: cells.map((text) => ({ text, isQuiet: text === missing })) };
      })}
      choice={
        rows.some(({ isMissing }) => isMissing) && (
          <Checkbox
            className={styles.choice}
            label={t("onlyMissing")}
            checked={isOnlyMissing}
            onChange={(_, { checked }) => setOnlyMissing(checked === true)}
          />
        )
      }
    />
  );
}
