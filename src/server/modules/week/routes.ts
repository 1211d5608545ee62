import { addDays, type Day, startOfDay, startOfWeek } from "#contract/dates/dates.ts";
import type { AuditKind } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { OFFERS } from "#contract/offers.ts";
import { getFamilyDay, getWeek, WEEK_DAYS } from "#contract/week/endpoints.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Api } from "#server/api.ts";
import { lunchesOn } from "../meals/queries.ts";
import { familyOf } from "../todo/family.ts";
import { assembleWeek } from "./assemble.ts";
import { childToday } from "./familyDay.ts";
import { absencesFor } from "./queries.ts";
import { careRows, scheduleSource, WEEK_SOURCES } from "./sources.ts";
import { shownOf } from "./weekSource.ts";

export function weekRoutes({ route, audit }: Api): void {
  const noteReads = (
    rows: { studentId: string }[],
    kind: AuditKind | null,
    { id, kind: personKind }: Caller,
    at: Date,
  ) => {
    if (kind === null) return;
    for (const studentId of new Set(rows.map((row) => row.studentId)))
      audit.read({ studentId, personId: id, personKind, kind, at });
  };

  route(getWeek, async ({ db, caller, students, params, now }) => {
    const start = startOfWeek(params.day);
    const days = { first: start, last: addDays(start, WEEK_DAYS - 1) };
    const { children, inCare, timeZoneOf, forOffered, servicesOf } = await familyOf(
      db,
      { caller, students, now },
      days,
    );
    const rows = inCare.flatMap(({ id, ...care }) => careRows(id, care, { start, timeZone: timeZoneOf(id) }));
    noteReads(rows, "care", caller, now);
    const period = around(start, WEEK_DAYS);
    const found = await Promise.all(
      WEEK_SOURCES.map(({ offer, read }) =>
        forOffered(offer, async (studentIds) =>
          shownOf(await read(db, { callerId: caller.id, studentIds, ...period, now }), servicesOf),
        ),
      ),
    );
    rows.push(...found.flat());
    for (const [at, { audit: kind }] of WEEK_SOURCES.entries()) noteReads(found[at] ?? [], kind, caller, now);
    return { start, children: assembleWeek(start, children, rows, timeZoneOf) };
  });

  route(getFamilyDay, async ({ db, caller, students, params: { day }, now }) => {
    const days = { first: day, last: day };
    const { children, inCare, timeZoneOf, isOfferedTo, forOffered } = await familyOf(
      db,
      { caller, students, now },
      days,
    );
    const period = around(day, 1);
    const [lessons, absences, lunches] = await Promise.all([
      forOffered(scheduleSource.offer, (studentIds) =>
        scheduleSource.read(db, { callerId: caller.id, studentIds, ...period, now }),
      ),
      forOffered(OFFERS.absenceOrLeave, (studentIds) => absencesFor(db, { studentIds, ...period })),
      forOffered(OFFERS.meals, (studentIds) => lunchesOn(db, { studentIds, day })),
    ]);
    const lunchOf = (id: string) =>
      lunches.filter(({ studentId }) => studentId === id).flatMap(({ courses }) => courses);
    const shown = children.map((child) => ({
      ...childToday(child, day, {
        timeZone: timeZoneOf(child.id),
        care: inCare.find(({ id }) => id === child.id) ?? null,
        hasSchedule: isOfferedTo(OFFERS.schedule, child.id),
        lessons: lessons.filter(({ studentId }) => studentId === child.id),
        absences: absences.filter(({ studentId }) => studentId === child.id),
      }),
      lunch: lunchOf(child.id).map(({ name }) => name),
    }));
    const shownWith = (isThere: (child: (typeof shown)[number]) => boolean) =>
      shown.filter(isThere).map(({ id }) => ({ studentId: id }));
    noteReads(
      shownWith(({ care }) => care !== null),
      "care",
      caller,
      now,
    );
    noteReads(
      shownWith(({ hours }) => hours !== null),
      "schedule",
      caller,
      now,
    );
    noteReads(
      shownWith(({ absences: own }) => own.length > 0),
      "absence",
      caller,
      now,
    );
    return { day, children: shown };
  });
}

/** A day more on either side, since schools in other zones begin their days at other moments. */
const around = (start: Day, days: number) => ({
  from: startOfDay(addDays(start, -1), SCHOOL_TIME_ZONE),
  until: startOfDay(addDays(start, days + 1), SCHOOL_TIME_ZONE),
});
