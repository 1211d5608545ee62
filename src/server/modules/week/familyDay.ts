import { LEAVE } from "#contract/absence/rules.ts";
import { type CarePlan, isDayKnown, timesOn } from "#contract/care/rules.ts";
import { type Day, momentInZone } from "#contract/dates/dates.ts";
import { linkTo } from "#contract/screens.ts";
import type { ChildToday } from "#contract/week/schemas.ts";
import { type Bounds, boundsOf, dayOf, pieceOf } from "./assemble.ts";
import type { WeekRow } from "./weekSource.ts";

type Child = { id: string; firstName: string; lastName: string };
type Care = { plan: CarePlan; closedDays: readonly Day[] };
type Absence = { id: string; studentId: string; type: string; start: Date; end: Date; isAllDay: boolean };

type Known = {
  timeZone: string;
  /** Null without drop-off and pick-up. */
  care: Care | null;
  hasSchedule: boolean;
  lessons: WeekRow[];
  absences: Absence[];
};

/** Returns a student's day, without what is for lunch: hours at school, drop-off and pick-up, absence and leave (HOME-4). */
export function childToday({ id, firstName, lastName }: Child, day: Day, known: Known): Omit<ChildToday, "lunch"> {
  const { timeZone, hasSchedule } = known;
  const [bounds] = boundsOf(day, 1, timeZone) as [Bounds];
  const care = known.care && careOn(known.care, day, timeZone);
  const isOfCare = care !== null || (known.care !== null && !hasSchedule);
  return {
    id,
    firstName,
    lastName,
    hours: dayOf(bounds, known.lessons).hours,
    care,
    absences: known.absences
      .toSorted(byStart)
      .flatMap((absence) => pieceOf(absence, bounds))
      .map(({ row, start, end }) => ({ id: row.id, isLeave: row.type === LEAVE, start, end })),
    address: linkTo(isOfCare ? "care" : hasSchedule ? "schedule" : "home"),
  };
}

/** The end decides between two that start together, and the id between two at the same time. */
const byStart = (one: Absence, other: Absence): number =>
  one.start.getTime() - other.start.getTime() ||
  one.end.getTime() - other.end.getTime() ||
  one.id.localeCompare(other.id);

function careOn({ plan, closedDays }: Care, day: Day, timeZone: string): ChildToday["care"] {
  const isClosed = closedDays.includes(day);
  if (!isClosed && !isDayKnown(plan, day)) return null;
  const times = isClosed ? null : timesOn(plan, day);
  const at = (time: string) => momentInZone(day, `${time}:00`, timeZone).toISOString();
  const pickup = times && plan.pickups.find((one) => one.day === day);
  return {
    times: times && { start: at(times.start), end: at(times.end) },
    isClosed,
    pickup: plan.people.find((person) => person.id === pickup?.personId)?.name ?? null,
  };
}
