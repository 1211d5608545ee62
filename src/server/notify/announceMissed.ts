import { and, eq, inArray } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { announce } from "./announce.ts";

export type Missed = { studentId: string; itemId: string };

const keyOf = ({ studentId, itemId }: Missed): string => `${studentId}\n${itemId}`;

/**
 * Notifies guardians at once of lessons that their children have missed without a report (PREF-2), of each lesson once.
 * @param since lessons that began earlier are no news
 */
export async function announceMissed(db: Database, missed: Missed[], { now, since }: { now: Date; since?: Date }) {
  await inBatches(missed, async (batch) => {
    const items = await db
      .select({ id: scheduleItems.id, start: scheduleItems.startTime })
      .from(scheduleItems)
      .where(inArray(scheduleItems.id, [...new Set(batch.map(({ itemId }) => itemId))]));
    const startOf = new Map(items.filter(({ start }) => !since || start >= since).map(({ id, start }) => [id, start]));
    const recent = batch.filter(({ itemId }) => startOf.has(itemId));
    const known = await announcedOf(db, recent);
    for (const one of recent) {
      const start = startOf.get(one.itemId);
      if (!start || known.has(keyOf(one))) continue;
      const { studentId, itemId: referenceId } = one;
      await announce(db, "lessonMissed", { studentId, referenceId, values: { start }, by: null, now });
    }
  });
}

async function announcedOf(db: Database, missed: Missed[]): Promise<Set<string>> {
  if (missed.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ studentId: notifications.studentId, itemId: notifications.referenceId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.studentId, [...new Set(missed.map(({ studentId }) => studentId))]),
        eq(notifications.referenceType, "ABSENCE"),
        eq(notifications.urgent, true),
        inArray(
          notifications.referenceId,
          missed.map(({ itemId }) => itemId),
        ),
      ),
    );
  return new Set(rows.map(({ studentId, itemId }) => keyOf({ studentId, itemId: itemId ?? "" })));
}
