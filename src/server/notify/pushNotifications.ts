import { and, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import { NOTIFICATION_TYPES, notificationTypes } from "#contract/notificationTypes.ts";
import type { PushMessage } from "#contract/push.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { enqueuePush, PUSH_AGE_MAX_MS, pushMessage } from "./pushMessages.ts";

const PUSH_EVERY_MS = 10_000;
const AT_ONCE = 500;

/**
 * Pushes new notifications as long as the server runs.
 * @returns a function that ends it, once the current run is done
 */
export function startPushing(
  db: Database,
  now: () => Date,
  warn: (words: object, text: string) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= pushNotifications(db, now())
      .catch((error: Error) => warn({ name: error.name }, "New notifications could not be pushed"))
      .finally(() => {
        running = undefined;
      });
  }, PUSH_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Pushes new notifications to people's devices, whatever inserted them. One server takes each of them; the transaction
 * makes sure that a batch is queued as a whole or not at all.
 */
export const pushNotifications = (db: Database, now: Date): Promise<void> => db.transaction((tx) => pushBatch(tx, now));

async function pushBatch(db: Database, now: Date): Promise<void> {
  // Older ones stay unmarked, because marking a municipality's notifications of a year takes many seconds.
  const since = new Date(now.getTime() - PUSH_AGE_MAX_MS);
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isNull(notifications.pushed),
        inArray(notifications.referenceType, notificationTypes),
        gte(notifications.created, since),
        lte(notifications.created, now),
      ),
    )
    .orderBy(notifications.created)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const taken = await db.update(notifications).set({ pushed: now }).where(inArray(notifications.id, due)).returning();
  if (taken.length === 0) return;
  const links = holdingLinks(db, now);
  const people = await db
    .selectDistinct({ id: guardians.id, lcid: guardians.lcid, linkedTo: links.studentId })
    .from(pushDevices)
    .innerJoin(guardians, eq(guardians.id, pushDevices.personId))
    .innerJoin(links, eq(links.guardianId, guardians.id))
    .where(inArray(pushDevices.personId, [...new Set(taken.map(({ personId }) => personId))]));
  const messages = new Map<string, PushMessage[]>();
  for (const { id, lcid, linkedTo } of people) {
    const own = taken.filter(({ personId, studentId, read }) => personId === id && studentId === linkedTo && !read);
    const pushed = own.flatMap(({ referenceType, referenceUrl, studentId }) => {
      const text = NOTIFICATION_TYPES[referenceType].push;
      return text === null ? [] : [pushMessage(text, { lcid, url: referenceUrl, studentId })];
    });
    messages.set(id, [...(messages.get(id) ?? []), ...pushed]);
  }
  await enqueuePush(db, messages, now);
}
