import { millisecondsInDay } from "date-fns/constants";
import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { SENT_SHOWN_DAYS } from "#contract/notifications/preferences.ts";
import type { SentChannel } from "#contract/notifications/preferencesSchemas.ts";
import { type Notice, sendingOf } from "#contract/notifications/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { messages } from "#server/database/schema/conversations.ts";
import { sentNotices } from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { accessMoment } from "../recipients/accessMoment.ts";
import { recipientOf } from "../recipients/mayNotify.ts";

/**
 * Notes what has been handed over for sending. Repeated with the same id, it changes nothing.
 * @returns the ids of what is new
 */
export async function noteWaiting(db: Database, rows: (typeof sentNotices.$inferInsert)[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await db.insert(sentNotices).values(rows).onConflictDoNothing().returning({ id: sentNotices.id });
  return new Set(added.map(({ id }) => id));
}

export const isWaiting = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(sentNotices, and(eq(sentNotices.id, id), eq(sentNotices.state, "WAITING")))) > 0;

/** Notes that a mail server or a push service has taken it: of several devices, one is enough. */
export const noteDelivered = (db: Database, id: string): Promise<unknown> =>
  db.update(sentNotices).set({ state: "DELIVERED" }).where(eq(sentNotices.id, id));

/** Notes that it was refused, unless another device has got it. */
export const noteRefused = (db: Database, id: string): Promise<unknown> =>
  db
    .update(sentNotices)
    .set({ state: "REFUSED" })
    .where(and(eq(sentNotices.id, id), eq(sentNotices.state, "WAITING")));

/** Notes that a mail was refused, at once or by a bounce that came after the mail server had taken it. */
export const noteMailRefused = (db: Database, id: string): Promise<unknown> =>
  db.update(sentNotices).set({ state: "REFUSED" }).where(eq(sentNotices.id, id));

/** Forgets something that is not sent after all. */
export const forgetWaiting = (db: Database, id: string): Promise<unknown> =>
  db.delete(sentNotices).where(and(eq(sentNotices.id, id), eq(sentNotices.state, "WAITING")));

export const forgetOldNotices = (db: Database, now: Date): Promise<unknown> =>
  db.delete(sentNotices).where(lt(sentNotices.at, new Date(now.getTime() - SENT_SHOWN_DAYS * millisecondsInDay)));

type Waiting = Notice & {
  guardianId: string;
  notificationId: string | null;
  messageId?: string | undefined;
};

/**
 * Returns whether a notice is still to be sent, however short it has waited: about a student who is still the guardian's, not read,
 * not turned off, and not of a message that was recalled.
 */
export async function isStillWanted(db: Database, channel: SentChannel, waiting: Waiting, now: Date): Promise<boolean> {
  const { guardianId, notificationId, messageId, studentId, kind } = waiting;
  if (messageId !== undefined && (await isRecalled(db, messageId))) return false;
  const reader = (await recipientOf(db, { personId: guardianId, studentId }, accessMoment(kind, now)))?.reader;
  if (!reader) return false;
  if (notificationId !== null) {
    const [unread] = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.id, notificationId), isNull(notifications.read)));
    if (!unread) return false;
  }
  return sendingOf(channel, waiting, { ...reader, now }).when !== "NEVER";
}

const isRecalled = async (db: Database, messageId: string): Promise<boolean> =>
  (await db.$count(messages, and(eq(messages.id, messageId), isNotNull(messages.recalled)))) > 0;

export async function noteMailed(db: Database, notificationIds: string[], now: Date): Promise<void> {
  if (notificationIds.length > 0)
    await db.update(notifications).set({ mailed: now }).where(inArray(notifications.id, notificationIds));
}
