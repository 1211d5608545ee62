import { Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { isAttendancePeriod } from "#contract/attendance/rules.ts";
import type { Day } from "#contract/dates/dates.ts";
import { PERIODS, type Period, type PeriodName, periodOf } from "./periods.ts";

const useStyles = makeStyles({
  choice: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalM,
    "& > *": { flexBasis: "200px", flexGrow: 0, [phone]: { flexGrow: 1 } },
  },
  select: { "& select": { [phone]: { height: touch } } },
});

type PeriodChoiceProps = {
  today: Day;
  /** Called with null while the dates are not a valid period. */
  onChoose: (period: Period | null) => void;
};

/** The choice of a period: week, month, school year or any dates. */
export function PeriodChoice({ today, onChoose }: PeriodChoiceProps) {
  const styles = useStyles();
  const { t } = useTranslation("attendance");
  const [name, setName] = useState<PeriodName>("month");
  const [dates, setDates] = useState<{ start: Day | null; end: Day | null }>(() => periodOf("month", today));

  const choose = (chosen: PeriodName) => {
    setName(chosen);
    if (chosen === "dates") return;
    const period = periodOf(chosen, today);
    setDates(period);
    onChoose(period);
  };
  const write = (written: typeof dates) => {
    setDates(written);
    const { start, end } = written;
    onChoose(start && end && isAttendancePeriod(start, end) ? { start, end } : null);
  };
  const { start, end } = dates;
  const isTurned = start !== null && end !== null && end < start;
  const isTooLong = start !== null && end !== null && !isTurned && !isAttendancePeriod(start, end);
  return (
    <div className={styles.choice}>
      <Field label={t("period")}>
        <Select
          className={styles.select}
          value={name}
          onChange={(_, { value }) => choose(PERIODS.find((known) => known === value) ?? "month")}
        >
          {PERIODS.map((known) => (
            <option key={known} value={known}>
              {t(known)}
            </option>
          ))}
        </Select>
      </Field>
      {name === "dates" && (
        <>
          <DateField
            label={t("from")}
            value={start}
            today={today}
            onChange={(day) => write({ ...dates, start: day })}
          />
          <DateField
            label={t("to")}
            value={end}
            today={today}
            error={isTurned ? t("endFirst") : isTooLong ? t("tooLong") : undefined}
            onChange={(day) => write({ ...dates, end: day })}
          />
        </>
      )}
    </div>
  );
}
