import { randomUUID } from "node:crypto";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { asc, inArray, lte } from "drizzle-orm";
import { nextDaily } from "#contract/notifications/rules.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { notificationPreferences } from "#server/database/schema/notificationPreferences.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { accessMoment } from "../recipients/accessMoment.ts";
import { readersOf } from "../recipients/readers.ts";
import { dailyJob } from "./mailTasks.ts";

const AT_ONCE = 500;
/** Next attempt for a guardian who has no student at present. */
const IDLE_MS = millisecondsInDay;
/** Time within which what is being written now is committed; until then it is left to the next day. */
const SETTLED_MS = millisecondsInMinute;

/** Queues the daily news of all guardians for whom they are due. Each is queued once, by one of several servers. */
export async function enqueueDaily(db: Connection["db"], now: Date): Promise<void> {
  while ((await db.transaction((tx) => enqueueBatch(tx, now))) === AT_ONCE);
}

/** @returns how many were due */
async function enqueueBatch(db: Database, now: Date): Promise<number> {
  const { guardianId, dailySince, dailyNext } = notificationPreferences;
  const due = await db
    .select({ guardianId, dailySince })
    .from(notificationPreferences)
    .where(lte(dailyNext, now))
    .orderBy(asc(dailyNext))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map((one) => one.guardianId);
  // A guardian whose only student comes of age today hears of that.
  const readers = await readersOf(db, ids, accessMoment("COMING_OF_AGE", now));
  const until = new Date(now.getTime() - SETTLED_MS);
  const next = new Map(
    ids.map((id) => {
      const reader = readers.get(id);
      const at = reader ? nextDaily(reader.preferences, reader.schoolTimeZone, now) : new Date(now.getTime() + IDLE_MS);
      return [id, at.getTime()];
    }),
  );
  for (const time of new Set(next.values())) {
    const group = ids.filter((id) => next.get(id) === time);
    await db
      .update(notificationPreferences)
      .set({ dailySince: until, dailyNext: new Date(time) })
      .where(inArray(guardianId, group));
  }
  await enqueue(
    db,
    dailyJob,
    due
      .filter((one) => readers.has(one.guardianId))
      .map((one) => ({
        id: randomUUID(),
        guardianId: one.guardianId,
        since: one.dailySince.toISOString(),
        until: until.toISOString(),
      })),
  );
  return due.length;
}
