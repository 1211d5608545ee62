import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { Copy20Regular } from "@fluentui/react-icons/svg/copy";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import type { EditsOf } from "#client/lib/useEdits.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { touchChoice } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { CARE_WEEKDAYS } from "#contract/care/rules.ts";
import type { Care, CareChange } from "#contract/care/schemas.ts";
import { addDays, type Day, startOfWeek } from "#contract/dates/dates.ts";
import { CareDialog, type CarePart } from "./CareDialog.tsx";
import type { UnsentCare } from "./useReopenedCare.ts";

const useStyles = makeStyles({
  week: { display: "grid", rowGap: tokens.spacingVerticalM },
  title: { ...textStyles.rowTitle, margin: 0 },
  day: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    border: "none",
    minWidth: 0,
  },
  comes: { ...touchChoice, flex: "1 0 6rem" },
  times: { display: "grid", gridTemplateColumns: "4.25rem 4.25rem", gap: tokens.spacingHorizontalS },
  same: { justifySelf: "start", marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
});

type DayValues = { comes: boolean; start: ClockTime | null; end: ClockTime | null };

const USUAL_DAY: DayValues = { comes: true, start: "08:00", end: "16:00" };

const isWrong = ({ comes, start, end }: DayValues): boolean => comes && (!start || !end || end <= start);

const WEEKDAYS = Array.from({ length: CARE_WEEKDAYS }, (_, at) => at);

/** Days of two weeks, by week and weekday. */
const SLOTS = [0, 1].flatMap((week) => WEEKDAYS.map((at) => ({ week, at })));
type Slot = `${number}-${number}`;
const slotOf = (week: number, at: number): Slot => `${week}-${at}`;

type PatternValues = {
  from: Day | null;
  /** The day from which the usual times hold that are known last. They end where others follow. */
  knownFrom: Day | null;
  /** Null for those of a second week that is like the first. */
} & Record<Slot, DayValues | null>;

type PatternDialogProps = {
  care: Care;
  /** Usual times that were not sent, with which the form begins (LINE-5). */
  unsent?: UnsentCare<"PATTERN">;
  onClose: () => void;
};

/** The usual times by weekday from a day on, one or two weeks in turn (CARE-1). */
export function PatternDialog({ care, unsent, onClose }: PatternDialogProps) {
  const { t } = useTranslation("care");
  const today = useToday();
  const [nextWeek] = useState(() => addDays(startOfWeek(today), 7));
  const fields = usePatternFields();
  const valuesIn = ({ patterns }: Care): PatternValues => {
    const latest = patterns.at(-1);
    return {
      from: nextWeek,
      knownFrom: latest?.from ?? null,
      ...daysOf(latest?.weeks ?? []),
    };
  };
  const part: CarePart<PatternValues> = {
    fields,
    partOf: (plan) => ({
      values: valuesIn(plan),
      by: plan.history.find(({ kind }) => kind === "PATTERN")?.changedBy ?? null,
    }),
  };
  const changeOf = (values: PatternValues): CareChange | null => {
    const { from } = values;
    const weeks = weeksOf(values);
    if (from === null || from < today || weeks.flat().some(isWrong)) return null;
    const times = ({ comes, start, end }: DayValues) => (comes && start && end ? { start, end } : null);
    return { kind: "PATTERN", from, weeks: weeks.map((week) => week.map(times)) };
  };
  return (
    <CareDialog
      title={t("usual")}
      care={care}
      part={part}
      empty={valuesIn(care)}
      changeOf={changeOf}
      firstDayOf={({ from }) => (from !== null && from < today ? null : from)}
      unsent={
        unsent && {
          key: unsent.key,
          values: { from: unsent.change.from, ...daysOf(unsent.change.weeks) },
          // A suggested day is a change that nobody has made.
          seen: unsent.seen && { ...unsent.seen, from: nextWeek },
        }
      }
      onClose={onClose}
    >
      {(edits) => <PatternFields edits={edits} today={today} />}
    </CareDialog>
  );
}

/** Names of the fields, and how their values are told. */
function usePatternFields(): CarePart<PatternValues>["fields"] {
  const { t } = useTranslation("care");
  const { date, timeRange } = useFormats();
  const dayName = useDayName();
  const dayText = (day: Day | null) => (day ? date(day) : "");
  const times = (day: DayValues | null) => {
    if (!day) return "";
    return day.comes && day.start && day.end ? timeRange(day.start, day.end) : t("notComing");
  };
  return {
    from: { label: t("from"), text: dayText },
    knownFrom: { label: t("from"), text: dayText },
    ...Object.fromEntries(
      SLOTS.map(({ week, at }) => [slotOf(week, at), { label: dayName({ week, at }, true), text: times }]),
    ),
  };
}

/** Returns a function for the name of a weekday, with its week where there are two. */
function useDayName(): (slot: { week: number; at: number }, hasTwo: boolean) => string {
  const { t } = useTranslation("care");
  const { weekday } = useFormats();
  return ({ week, at }, hasTwo) => {
    const day = weekday(addDays(MONDAY, at));
    return hasTwo ? `${t("week", { number: week + 1 })}, ${day}` : day;
  };
}

type PatternFieldsProps = { edits: EditsOf<PatternValues>; today: Day };

function PatternFields({ edits: { values, change, theirs }, today }: PatternFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation("care");
  const { weekday } = useFormats();
  const dayName = useDayName();
  const { from } = values;
  const weeks = weeksOf(values);
  const hasTwo = weeks.length > 1;
  // A second week that somebody has removed has no days on the screen beside which to say so.
  const secondWeek = hasTwo ? null : (WEEKDAYS.map((at) => theirs(slotOf(1, at))).find((change) => change) ?? null);
  const alternate = (isAlternating: boolean) => {
    const day = (at: number) => (isAlternating ? (values[slotOf(0, at)] ?? USUAL_DAY) : null);
    change(Object.fromEntries(WEEKDAYS.map((at) => [slotOf(1, at), day(at)])));
  };
  /** Gives each day of a week the times of its first. */
  const likeFirst = (week: number) => {
    const [first] = weeks[week] ?? [];
    if (first) change(Object.fromEntries(WEEKDAYS.map((at) => [slotOf(week, at), first])));
  };
  return (
    <>
      <Theirs of={theirs("knownFrom")}>
        <DateField
          label={t("from")}
          value={from}
          today={today}
          min={today}
          error={from !== null && from < today ? t("fromPast") : undefined}
          onChange={(day) => change({ from: day })}
        />
      </Theirs>
      <Theirs of={secondWeek}>
        <Checkbox label={t("twoWeeks")} checked={hasTwo} onChange={(_, { checked }) => alternate(checked === true)} />
      </Theirs>
      {weeks.map((days, week) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other identity than their turn
        <div key={week} className={styles.week}>
          {hasTwo && <h3 className={styles.title}>{t("week", { number: week + 1 })}</h3>}
          {days.map((values, at) => {
            const slot = slotOf(week, at);
            const day = weekday(addDays(MONDAY, at));
            const changeDay = (changed: Partial<DayValues>) => change({ [slot]: { ...values, ...changed } });
            return (
              <Theirs key={slot} of={theirs(slot)}>
                <fieldset className={styles.day} aria-label={dayName({ week, at }, hasTwo)}>
                  <Checkbox
                    className={styles.comes}
                    label={day}
                    checked={values.comes}
                    onChange={(_, { checked }) => changeDay({ comes: checked === true })}
                  />
                  {values.comes && (
                    <div className={styles.times}>
                      <TimeField
                        isBare
                        label={t("startOf", { day })}
                        value={values.start}
                        onChange={(start) => changeDay({ start })}
                      />
                      <TimeField
                        isBare
                        label={t("endOf", { day })}
                        value={values.end}
                        error={values.start && values.end && isWrong(values) ? t("endFirst") : undefined}
                        onChange={(end) => changeDay({ end })}
                      />
                    </div>
                  )}
                </fieldset>
              </Theirs>
            );
          })}
          <Button appearance="subtle" icon={<Copy20Regular />} className={styles.same} onClick={() => likeFirst(week)}>
            {hasTwo ? t("sameInWeek", { number: week + 1 }) : t("sameAllDays")}
          </Button>
        </div>
      ))}
    </>
  );
}

/** Any Monday, for the names of weekdays. */
const MONDAY: Day = "2026-01-05";

/** Returns the weeks that a form says. A day that a second week leaves open is as in the first. */
function weeksOf(values: PatternValues): DayValues[][] {
  const first = WEEKDAYS.map((at) => values[slotOf(0, at)] ?? USUAL_DAY);
  const second = WEEKDAYS.map((at) => values[slotOf(1, at)] ?? null);
  const days = second.map((day, at) => day ?? first[at] ?? USUAL_DAY);
  return second.every((day) => day === null) ? [first] : [first, days];
}

/** Returns the days of two weeks to fill in, with the times that hold last. */
function daysOf(weeks: Care["patterns"][number]["weeks"]): Record<Slot, DayValues | null> {
  const dayAt = ({ week, at }: { week: number; at: number }): DayValues | null => {
    const times = weeks[week]?.[at];
    if (times !== undefined) return { ...USUAL_DAY, comes: times !== null, ...clockOf(times) };
    return week === 0 ? USUAL_DAY : null;
  };
  return Object.fromEntries(SLOTS.map((slot) => [slotOf(slot.week, slot.at), dayAt(slot)]));
}

const clockOf = (times: { start: string; end: string } | null): Partial<DayValues> =>
  times ? { start: times.start as ClockTime, end: times.end as ClockTime } : {};
