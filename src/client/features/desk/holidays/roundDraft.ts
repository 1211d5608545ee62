import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { addDays, type Day, daysBetween, isWeekend } from "#contract/dates/dates.ts";
import type { DeskHolidayDetails, HolidayDraft } from "#contract/desk/holidays/schemas.ts";
import { HOLIDAY_DAYS_MAX } from "#contract/holidays/rules.ts";

/** Fields of the form; days between the first and the last can be excluded. */
export type RoundValues = {
  title: string;
  groups: readonly string[];
  first: Day | null;
  last: Day | null;
  excluded: readonly Day[];
  opens: ClockTime | null;
  closes: ClockTime | null;
  answerBy: Day | null;
};

const OPENS = "06:30";
const CLOSES = "17:30";
/** Days from today on which the form begins, and days before the first day until which it asks. */
const AHEAD_DAYS = 28;
const ANSWER_DAYS = 14;

/** Longer spans than any holiday are not offered day by day. */
const SPAN_MAX = 2 * HOLIDAY_DAYS_MAX;

export function valuesOf(round: DeskHolidayDetails | null, today: Day, groups: { id: string }[]): RoundValues {
  if (round) {
    const { title, groupIds, days, opens, closes, answerBy } = round;
    const [first = null] = days;
    const last = days.at(-1) ?? null;
    const excluded = weekdaysBetween(first, last).filter((day) => !days.includes(day));
    const times = { opens: opens as ClockTime, closes: closes as ClockTime };
    return { title, groups: groupIds, first, last, excluded, ...times, answerBy };
  }
  const first = addDays(today, AHEAD_DAYS);
  return {
    title: "",
    groups: groups.map(({ id }) => id),
    first,
    last: addDays(first, 4),
    excluded: [],
    opens: OPENS,
    closes: CLOSES,
    answerBy: addDays(first, -ANSWER_DAYS),
  };
}

function weekdaysBetween(first: Day | null, last: Day | null): Day[] {
  if (!first || !last || last < first || daysBetween(first, last) > SPAN_MAX) return [];
  const span = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
  return span.filter((day) => !isWeekend(day));
}

/** Returns the weekdays between the first and the last day. */
export const offeredDays = ({ first, last }: RoundValues): Day[] => weekdaysBetween(first, last);

/** Returns those of them with care. */
export const chosenDays = (values: RoundValues): Day[] =>
  offeredDays(values).filter((day) => !values.excluded.includes(day));

type RoundContext = { groups: { id: string; schoolId: string }[]; today: Day; isNew: boolean };

type Problems = {
  title?: true;
  groups?: "groupsMissing" | "oneSchool";
  days?: true;
  closes?: true;
  answerBy?: true;
};

/** Returns the fields that cannot be sent as they are. */
export function problemsOf(values: RoundValues, { groups, today, isNew }: RoundContext): Problems {
  const { title, opens, closes, answerBy } = values;
  const days = chosenDays(values);
  const schools = new Set(groups.flatMap(({ id, schoolId }) => (values.groups.includes(id) ? [schoolId] : [])));
  const isAnswerWrong = answerBy === null || answerBy >= (days[0] ?? answerBy) || (isNew && answerBy < today);
  return {
    ...(title.trim() === "" && { title: true }),
    ...(values.groups.length === 0 && { groups: "groupsMissing" }),
    ...(schools.size > 1 && { groups: "oneSchool" }),
    ...((days.length === 0 || days.length > HOLIDAY_DAYS_MAX) && { days: true }),
    ...((!opens || !closes || opens >= closes) && { closes: true }),
    ...(isAnswerWrong && { answerBy: true }),
  };
}

/** Returns what to send; null while a field is empty. */
export function draftOf(values: RoundValues): HolidayDraft | null {
  const { title, groups, opens, closes, answerBy } = values;
  return opens && closes && answerBy
    ? { title, groups: [...groups], days: chosenDays(values), opens, closes, answerBy }
    : null;
}
