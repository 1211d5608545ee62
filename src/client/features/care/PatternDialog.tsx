import { Checkbox, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { CARE_WEEKDAYS } from "#contract/care/rules.ts";
import type { Care, CareChange } from "#contract/care/schemas.ts";
import { addDays, type Day, startOfWeek } from "#contract/dates/dates.ts";
import { CareDialog } from "./CareDialog.tsx";

const useStyles = makeStyles({
  week: { display: "grid", rowGap: tokens.spacingVerticalM },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  day: { margin: 0, padding: 0, border: "none", minWidth: 0 },
  times: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 120px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
});

type DayValues = { comes: boolean; start: ClockTime | null; end: ClockTime | null };

const usualDay = (): DayValues => ({ comes: true, start: "08:00", end: "16:00" });
const usualWeek = (): DayValues[] => Array.from({ length: CARE_WEEKDAYS }, usualDay);

const isWrong = ({ comes, start, end }: DayValues): boolean => comes && (!start || !end || end <= start);

/** The usual times by weekday from a day on, one or two weeks in turn (CARE-1). */
export function PatternDialog({ care, onClose }: { care: Care; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  const { weekday } = useFormats();
  const today = useToday();
  const [initial] = useState(() => ({
    from: addDays(startOfWeek(today), 7) as Day | null,
    hasTwo: (care.patterns.at(-1)?.weeks.length ?? 1) > 1,
    weeks: valuesOf(care),
  }));
  const [values, setValues] = useState(initial);
  const { from, hasTwo } = values;
  const weeks = values.weeks.slice(0, hasTwo ? 2 : 1);
  const isPast = from !== null && from < today;

  const changeOf = (): CareChange | null => {
    if (from === null || isPast || weeks.flat().some(isWrong)) return null;
    const times = ({ comes, start, end }: DayValues) => (comes && start && end ? { start, end } : null);
    return { kind: "PATTERN", from, weeks: weeks.map((week) => week.map(times)) };
  };
  const change = (week: number, at: number, changed: Partial<DayValues>) => {
    const days = (values.weeks[week] ?? []).map((day, index) => (index === at ? { ...day, ...changed } : day));
    setValues({ ...values, weeks: values.weeks.with(week, days) });
  };

  return (
    <CareDialog
      title={t("usual")}
      care={care}
      isDirty={JSON.stringify(values) !== JSON.stringify(initial)}
      changeOf={changeOf}
      changes={isPast ? null : from}
      onClose={onClose}
    >
      <DateField
        label={t("from")}
        value={from}
        today={today}
        min={today}
        error={isPast ? t("fromPast") : undefined}
        onChange={(day) => setValues({ ...values, from: day })}
      />
      <Checkbox
        label={t("twoWeeks")}
        checked={hasTwo}
        onChange={(_, { checked }) => setValues({ ...values, hasTwo: checked === true })}
      />
      {weeks.map((week, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other identity than their turn
        <div key={number} className={styles.week}>
          {hasTwo && <h3 className={styles.title}>{t("week", { number: number + 1 })}</h3>}
          {week.map((values, at) => {
            const day = weekday(addDays(MONDAY, at));
            const name = hasTwo ? `${t("week", { number: number + 1 })}, ${day}` : day;
            return (
              <fieldset key={day} className={styles.day} aria-label={name}>
                <Checkbox
                  label={day}
                  checked={values.comes}
                  onChange={(_, { checked }) => change(number, at, { comes: checked === true })}
                />
                {values.comes && (
                  <div className={styles.times}>
                    <TimeField
                      label={t("startOf", { day })}
                      value={values.start}
                      onChange={(start) => change(number, at, { start })}
                    />
                    <TimeField
                      label={t("endOf", { day })}
                      value={values.end}
                      error={values.start && values.end && isWrong(values) ? t("endFirst") : undefined}
                      onChange={(end) => change(number, at, { end })}
                    />
                  </div>
                )}
              </fieldset>
            );
          })}
        </div>
      ))}
    </CareDialog>
  );
}

/** Any Monday, for the names of weekdays. */
const MONDAY: Day = "2026-01-05";

/** Returns two weeks to fill in, with the times that hold last. */
function valuesOf({ patterns }: Care): DayValues[][] {
  const known = (patterns.at(-1)?.weeks ?? []).map((week) =>
    week.map((times) => ({ ...usualDay(), comes: times !== null, ...clockOf(times) })),
  );
  const first = known[0] ?? usualWeek();
  return [first, known[1] ?? first];
}

const clockOf = (times: { start: string; end: string } | null): Partial<DayValues> =>
  times ? { start: times.start as ClockTime, end: times.end as ClockTime } : {};
