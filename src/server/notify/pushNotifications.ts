import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { and, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import { kindOf } from "#contract/notifications/kindOf.ts";
import {
  NOTIFICATION_TYPES,
  type NotificationType,
  notificationTypes,
} from "#contract/notifications/notificationTypes.ts";
import { pushTextOf } from "#contract/notifications/pushTextOf.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { posts } from "#server/database/schema/posts.ts";
import { outline } from "#server/http/problems.ts";
import { PUSH_AGE_MAX_MS } from "./channels/pushMessages.ts";
import { announceComingOfAge } from "./comingOfAge.ts";
import { enqueueDaily } from "./queues/daily.ts";
import { enqueueStaffMails } from "./queues/staffMails.ts";
import { withdrawLapsedInvites } from "./queues/withdrawInvites.ts";
import { type ServerChannels, sendToChannels } from "./toChannels.ts";

const PUSH_EVERY_MS = 10_000;
/** Comparing all invitations with the rights of their people takes longer than looking for news. */
const WITHDRAW_EVERY_MS = millisecondsInMinute;
/** A birthday is a day, and looking for one reads all students. */
const COMING_OF_AGE_EVERY_MS = millisecondsInHour;
const AT_ONCE = 500;
/** Content for groups, of which somebody with several children in them is told once. */
const ONCE_FOR_ALL: NotificationType[] = ["POST", "DOCUMENTATION", "FORM"];

/**
 * Hands over new notifications, and the daily news and mails to staff that are due, announces who comes of age, and takes back calendar entries of people who
 * may not have them any more, as long as the server runs.
 * @returns a function that ends it, once the current run is done
 */
export function startPushing(
  db: Database,
  now: () => Date,
  { sendsMail, sendsSms, warn }: { sendsMail: boolean; sendsSms: boolean; warn: (words: object, text: string) => void },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let withdrawn = 0;
  const withdrawals = () => {
    const at = now().getTime();
    if (!sendsMail || at - withdrawn < WITHDRAW_EVERY_MS) return undefined;
    withdrawn = at;
    return withdrawLapsedInvites(db, now());
  };
  let announced = 0;
  const birthdays = () => {
    const at = now().getTime();
    if (at - announced < COMING_OF_AGE_EVERY_MS) return undefined;
    announced = at;
    return announceComingOfAge(db, now());
  };
  const timer = setInterval(() => {
    const staffMails = () => (sendsMail ? enqueueStaffMails(db, now()) : undefined);
    running ??= Promise.all([
      pushNotifications(db, now(), { sendsSms }),
      enqueueDaily(db, now()),
      staffMails(),
      withdrawals(),
      birthdays(),
    ])
      .then(() => undefined)
      .catch((error: Error) => warn({ error: outline(error) }, "New notifications could not be handed over"))
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
 * Hands new notifications over for people's devices, mail and phones, whatever inserted them. One server takes each of them; the transaction
 * makes sure that a batch is queued as a whole or not at all.
 */
export const pushNotifications = (db: Database, now: Date, channels?: ServerChannels): Promise<void> =>
  db.transaction((tx) => pushBatch(tx, now, channels));

async function pushBatch(db: Database, now: Date, channels?: ServerChannels): Promise<void> {
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
    // News for one person about several children stays together.
    .orderBy(notifications.created, notifications.personId)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const taken = await db.update(notifications).set({ pushed: now }).where(inArray(notifications.id, due)).returning();
  if (taken.length === 0) return;
  const important = await importantOf(
    db,
    taken.flatMap(({ referenceType, referenceId }) => (referenceType === "POST" && referenceId ? [referenceId] : [])),
  );
  await sendToChannels(
    db,
    taken
      .filter(({ read }) => !read)
      .map(({ id, personId, studentId, referenceType, referenceId, referenceUrl, urgent, event }) => {
        const weight = { urgent, important: important.has(referenceId ?? "") };
        return {
          guardianId: personId,
          notificationId: id,
          studentId,
          kind: kindOf(referenceType, weight),
          url: referenceUrl,
          ...(ONCE_FOR_ALL.includes(referenceType) && { referenceId }),
          text: pushTextOf(referenceType, { ...weight, event }),
          services: NOTIFICATION_TYPES[referenceType].services,
        };
      }),
    now,
    channels,
  );
}

async function importantOf(db: Database, postIds: string[]): Promise<Set<string>> {
  if (postIds.length === 0) return new Set();
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, postIds), eq(posts.important, true)));
  return new Set(rows.map(({ id }) => id));
}
