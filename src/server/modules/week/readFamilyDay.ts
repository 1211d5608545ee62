import { addDays, type Day, dayInZone, startOfDay, startOfWeek } from "#contract/dates/dates.ts";
import type { AuditKind } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { OFFERS } from "#contract/offers.ts";
import { WEEK_DAYS } from "#contract/week/endpoints.ts";
import type { ChildToday } from "#contract/week/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { type Family, familyOf } from "../todo/family.ts";
import { childToday, DAYS_AHEAD, isOnDays, nextDayOf } from "./familyDay.ts";
import { HOLIDAY_DAYS_BACK, type NamedDays } from "./holidays.ts";
import { firstLessons, withLessons } from "./queries.ts";
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
  const ahead = { first: addDays(day, -HOLIDAY_DAYS_BACK), last: addDays(day, DAYS_AHEAD) };
  const { children, inCare, closedOf, timeZoneOf, isOfferedTo, forOffered, servicesOf } = await familyOf(
    db,
    family,
    ahead,
  );
  const lessons = await forOffered(OFFERS.schedule, (studentIds) =>
    firstLessons(db, { studentIds, ...periodOf(addDays(day, 1), ahead.last) }),
  );
  const known = children.map((child) => {
    const timeZone = timeZoneOf(child.id);
    const care = inCare.find(({ id }) => id === child.id) ?? null;
    const starts = lessons.flatMap(({ studentId, start }) => (studentId === child.id && start ? [start] : []));
    const today = dayInZone(now, timeZone);
    return { child, timeZone, care, today, starts, next: nextDayOf(day, { care, starts, timeZone, today }) };
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
  const withoutLesson = known.filter(({ starts }) => starts.length === 0).map(({ child }) => child.id);
  const inSchedule = withoutLesson.filter((id) => isOfferedTo(OFFERS.schedule, id));
  const since = periodOf(addDays(day, -DAYS_AHEAD), day);
  const hadLessons = inSchedule.length > 0 ? await withLessons(db, { studentIds: inSchedule, ...since }) : [];
  const shown = known.map(({ child, ...facts }) => {
    const ofChild = rows.filter(({ studentId }) => studentId === child.id);
    const named: NamedDays[] = [
      ...closedOf(child.id).map((closed) => ({ title: closed.title, days: [closed.day] })),
      ...(facts.care?.rounds ?? []),
    ];
    return childToday(child, day, {
      ...facts,
      hasSchedule: isOfferedTo(OFFERS.schedule, child.id),
      named,
      areLessonsKnown: facts.starts.length > 0 || hadLessons.some(({ studentId }) => studentId === child.id),
      rows: ofChild,
    });
  });
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
