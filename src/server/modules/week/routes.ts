import { daysToKnow, withoutCareOn } from "#contract/care/rules.ts";
import { addDays, type Day, dayInZone, startOfWeek } from "#contract/dates/dates.ts";
import type { AuditKind } from "#contract/kinds.ts";
import { getFamilyDay, getWeek, WEEK_DAYS } from "#contract/week/endpoints.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Api } from "#server/api.ts";
import { hasSentLately } from "../absence/receipts.ts";
import { familyOf } from "../todo/family.ts";
import { assembleWeek } from "./assemble.ts";
import { periodOf, readFamilyDay } from "./readFamilyDay.ts";
import { careRows, WEEK_SOURCES } from "./sources.ts";
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
    const withoutCareOf = (studentId: string) => {
      const care = inCare.find(({ id }) => id === studentId);
      if (!care) return () => null;
      const { plan, closedDays, isPreschool } = care;
      const toKnow = daysToKnow(plan, { today: dayInZone(now, timeZoneOf(studentId)), isPreschool });
      return (day: Day) => withoutCareOn(plan, day, { closedDays, toKnow });
    };
    return { start, children: assembleWeek(start, children, rows, { timeZoneOf, withoutCareOf }) };
  });

  route(getFamilyDay, async ({ db, caller, students, params: { day }, now }) => {
    const sent = { guardianId: caller.id, studentIds: [...students.keys()], now };
    const [{ children, reads }, hasReceipts] = await Promise.all([
      readFamilyDay(db, { caller, students, now }, day),
      hasSentLately(db, sent),
    ]);
    for (const { kind, studentIds } of reads)
      noteReads(
        studentIds.map((studentId) => ({ studentId })),
        kind,
        caller,
        now,
      );
    return { day, children, hasReceipts };
  });
}

/** A day more on either side, since schools in other zones begin their days at other moments. */
const around = (start: Day, days: number) => periodOf(addDays(start, -1), addDays(start, days));
