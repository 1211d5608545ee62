import { addDays, type Day, startOfDay, startOfWeek } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { getWeek, WEEK_DAYS } from "#contract/week.ts";
import type { Api } from "#server/api.ts";
import { familyOf } from "../todo/family.ts";
import { assembleWeek } from "./assemble.ts";
import { careRows, WEEK_SOURCES } from "./sources.ts";

export function weekRoutes({ route, audit }: Api): void {
  route(getWeek, async ({ db, caller, params, now }) => {
    const start = startOfWeek(params.day);
    const days = { first: start, last: addDays(start, WEEK_DAYS - 1) };
    const { children, inCare, timeZoneOf, forOffered } = await familyOf(db, caller, { now, days });
    const rows = inCare.flatMap(({ id, ...care }) => careRows(id, care, { start, timeZone: timeZoneOf(id) }));
    for (const studentId of new Set(rows.map((row) => row.studentId)))
      audit.read({ studentId, personId: caller.id, personKind: caller.kind, kind: "care", at: now });
    const period = aroundWeek(start);
    const found = await Promise.all(
      WEEK_SOURCES.map(({ offer, read }) =>
        forOffered(offer, (studentIds) => read(db, { callerId: caller.id, studentIds, ...period, now })),
      ),
    );
    rows.push(...found.flat());
    for (const [at, { audit: kind }] of WEEK_SOURCES.entries())
      for (const studentId of new Set(found[at]?.map((row) => row.studentId)))
        audit.read({ studentId, personId: caller.id, personKind: caller.kind, kind, at: now });
    return { start, children: assembleWeek(start, children, rows, timeZoneOf) };
  });
}

/** A day more on either side, since schools in other zones begin their days at other moments. */
const aroundWeek = (start: Day) => ({
  from: startOfDay(addDays(start, -1), SCHOOL_TIME_ZONE),
  until: startOfDay(addDays(start, WEEK_DAYS + 1), SCHOOL_TIME_ZONE),
});
