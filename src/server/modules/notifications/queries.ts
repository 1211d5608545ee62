import { and, desc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { FEED_REFERENCES } from "#contract/notifications.ts";
import type { Caller } from "#server/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { students } from "#server/database/schema/people.ts";
import { holdingLinks } from "#server/guardianship.ts";

/** As many events as are of any use to look back on. */
const EVENTS_MAX = 500;

/** What the caller was told of students that are still theirs and active. */
const mine = (db: Database, caller: Caller, now: Date) => {
  const links = holdingLinks(db, now);
  return and(
    eq(notifications.personId, caller.id),
    caller.kind === "student"
      ? eq(notifications.studentId, caller.id)
      : inArray(
          notifications.studentId,
          db
            .select({ id: links.studentId })
            .from(links)
            .innerJoin(students, and(eq(students.id, links.studentId), eq(students.active, true)))
            .where(eq(links.guardianId, caller.id)),
        ),
  );
};

export const eventsOf = (db: Database, caller: Caller, now: Date) =>
  db
    .select()
    .from(notifications)
    .where(and(mine(db, caller, now), notInArray(notifications.referenceType, [...FEED_REFERENCES])))
    .orderBy(desc(notifications.created), desc(notifications.id))
    .limit(EVENTS_MAX);

export const unreadOf = (db: Database, caller: Caller, now: Date) =>
  db
    .select({
      id: notifications.id,
      referenceType: notifications.referenceType,
      referenceId: notifications.referenceId,
      studentId: notifications.studentId,
    })
    .from(notifications)
    .where(and(mine(db, caller, now), isNull(notifications.read)))
    .orderBy(desc(notifications.created));

/** Marks the caller's own; ids of anybody else's change nothing. What is read stays read at the first moment. */
export async function markRead(db: Database, caller: Caller, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(notifications)
    .set({ read: sql`coalesce(${notifications.read}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.personId, caller.id), inArray(notifications.id, ids)));
}
