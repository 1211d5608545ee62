import { addDays, type Day, dayInZone, startOfDay, startOfWeek } from "#contract/dates/dates.ts";
import type { AuditKind } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { OFFERS } from "#contract/offers.ts";
import { WEEK_DAYS } from "#contract/week/endpoints.ts";
import type { ChildToday } from "#contract/week/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { type Family, familyOf } from "../todo/family.ts";
import { childToday, DAYS_AHEAD, isOnDays, nextDayOf } from "./familyDay.ts";
import { firstLessons } from "./queries.ts";
import { DAY_SOURCES } from "./sources.ts";
import { shownOf } from "./weekSource.ts";

type Read = { kind: AuditKind | null; studentIds: string[] };

/** Reads a day of all children of a guardian, with each child's next day (CALM-2), and returns what it reveals about whom. */
export async function readFamilyDay(
  db: Database,
  family: Family,
  day: Day,
): Promise<{ children: ChildToday[]; reads: Read[] }> {
  const { caller, now } = family;
  const ahead = { first: day, last: addDays(day, DAYS_AHEAD) };
  const { children, inCare, timeZoneOf, isOfferedTo, forOffered, servicesOf } = await familyOf(db, family, ahead);
  const lessons = await forOffered(OFFERS.schedule, (studentIds) =>
    firstLessons(db, { studentIds, ...periodOf(addDays(day, 1), ahead.last) }),
  );
  const known = children.map((child) => {
    const timeZone = timeZoneOf(child.id);
    const care = inCare.find(({ id }) => id === child.id) ?? null;
    const starts = lessons.flatMap(({ studentId, start }) => (studentId === child.id && start ? [start] : []));
    const today = dayInZone(now, timeZone);
    return { child, timeZone, care, today, next: nextDayOf(day, { care, starts, timeZone, today }) };
  });

  // Whole weeks, since an assignment and its occasion in the same week are one.
  const last = known.reduce((latest, { next }) => (next && next > latest ? next : latest), day);
  const weeks = periodOf(addDays(startOfWeek(day), -1), addDays(startOfWeek(last), WEEK_DAYS));
  const found = await Promise.all(
    DAY_SOURCES.map(({ offer, read }) =>
      forOffered(offer, async (studentIds) =>
        shownOf(await read(db, { callerId: caller.id, studentIds, ...weeks, now }), servicesOf),
      ),
    ),
  );
  const rows = found.flat();
  const shown = known.map(({ child, ...facts }) =>
    childToday(child, day, {
      ...facts,
      hasSchedule: isOfferedTo(OFFERS.schedule, child.id),
      rows: rows.filter(({ studentId }) => studentId === child.id),
    }),
  );
  const isShown = isOnDays(day, known);
  const reads = DAY_SOURCES.map(({ audit: kind }, at) => ({
    kind,
    studentIds: (found[at] ?? []).filter(isShown).map(({ studentId }) => studentId),
  }));
  const inCareThen = shown.filter(({ care, next }) => care !== null || (next?.care ?? null) !== null);
  return { children: shown, reads: [...reads, { kind: "care", studentIds: inCareThen.map(({ id }) => id) }] };
}

/** From the beginning of one day to the end of another. */
export const periodOf = (first: Day, last: Day) => ({
  from: startOfDay(first, SCHOOL_TIME_ZONE),
  until: startOfDay(addDays(last, 1), SCHOOL_TIME_ZONE),
});
