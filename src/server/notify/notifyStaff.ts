import { millisecondsInDay } from "date-fns/constants";
import { and, eq, lt, sql } from "drizzle-orm";
import { STAFF_NOTICE_SCREENS, STAFF_NOTICES, type StaffNotice } from "#contract/desk/notices/endpoints.ts";
import { deskMailAt } from "#contract/desk/notices/mailRules.ts";
import { SENT_SHOWN_DAYS } from "#contract/notifications/preferences.ts";
import type { TeamsActivity } from "#contract/notifications/teamsActivities.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { staffDevices, staffMail, staffTold } from "#server/database/schema/staffNotices.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { translator } from "#server/settings/texts.ts";
import { pushJob } from "./channels/push.ts";
import { PUSH_AGE_MAX_MS } from "./channels/pushMessages.ts";
import { activityJob, FEED_AGE_MAX_MS } from "./channels/teamsActivity.ts";
import { scheduleStaffMails } from "./queues/staffMails.ts";
import { audienceOf, type WaitingForStaff } from "./queues/waitingForStaff.ts";
import { staffReadersOf } from "./recipients/staffReaders.ts";

const ACTIVITIES: Record<StaffNotice, TeamsActivity> = {
  message: "deskMessage",
  absence: "deskAbsence",
  leave: "deskLeave",
  flag: "deskFlag",
  delivery: "deskDelivery",
  unseen: "deskUnseen",
};

/**
 * Notifies the staff concerned that something waits at the desk, on their devices and by mail as they want it, in the transaction
 * of the caller. It names nobody. Those who have not looked since the last notice of the kind get no other one (PREF-6).
 */
export async function notifyStaff(db: Database, waiting: WaitingForStaff, now: Date): Promise<void> {
  const { kind } = waiting;
  const audience = audienceOf(waiting);
  // Offices are mailed apart, and sooner, that reports do not arrive.
  const mailed = kind === "delivery" ? now : null;
  const readers = await staffReadersOf(db, audience);
  const mails = readers.flatMap(({ id: userId, address, pace, timeZone }) => {
    const due = address === null || mailed ? null : deskMailAt(pace, timeZone, now);
    return due ? [{ userId, due }] : [];
  });
  const hasDesk = new Set(readers.map(({ id }) => id));
  const devices = (await db.select().from(staffDevices).where(sql`${staffDevices.userId} in ${audience}`)).filter(
    ({ userId }) => hasDesk.has(userId),
  );
  // Sorted, so that two that notify the same people wait for each other in one order.
  const userIds = [...new Set([...mails, ...devices].map(({ userId }) => userId))].sort();
  if (userIds.length === 0) return;
  const added = await db
    .insert(staffTold)
    .values(userIds.map((userId) => ({ userId, kind, at: now, mailed })))
    .onConflictDoNothing()
    .returning();
  const notified = new Set(added.map(({ userId }) => userId));
  const isNew = ({ userId }: { userId: string }) => notified.has(userId);
  const byId = (one: { userId: string }, other: { userId: string }) => (one.userId < other.userId ? -1 : 1);
  await scheduleStaffMails(db, mails.filter(isNew).sort(byId));
  await notifyDevices(db, devices.filter(isNew), waiting, now);
}

async function notifyDevices(
  db: Database,
  devices: (typeof staffDevices.$inferSelect)[],
  waiting: WaitingForStaff,
  now: Date,
): Promise<void> {
  const { kind } = waiting;
  const path = STAFF_NOTICE_SCREENS[kind];
  const until = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const tasks = devices.map(({ address, userId: personId, language, ...device }) => ({
    kind: device.kind,
    address,
    personId,
    path,
    isStaff: true as const,
    waiting,
    text: translator(language, "notifications")(`desk.${kind}`),
  }));
  await enqueue(
    db,
    pushJob,
    tasks
      .filter((task) => task.kind === "web")
      .map(({ kind: _, text, path, ...task }) => ({
        ...task,
        message: { title: "Skolvy", body: text, path },
        until: until(PUSH_AGE_MAX_MS),
      })),
  );
  await enqueue(
    db,
    activityJob,
    tasks
      .filter((task) => task.kind === "teams")
      .map(({ kind: _, text, ...task }) => ({
        ...task,
        activity: ACTIVITIES[kind],
        preview: text,
        screen: path,
        until: until(FEED_AGE_MAX_MS),
      })),
  );
}

/**
 * Notes that a member of staff has looked at what waits on the screen of a kind of notice, so that they are notified of what comes next.
 * Mails are in the language in which they look.
 * @param acceptLanguage the header of their request
 */
export async function noteLooked(
  db: Database,
  userId: string,
  kind: StaffNotice,
  acceptLanguage: string | undefined,
): Promise<void> {
  const kinds = STAFF_NOTICES.filter((one) => STAFF_NOTICE_SCREENS[one] === STAFF_NOTICE_SCREENS[kind]);
  const seen = await forgetStaffNotices(db, { userId, kinds });
  if (seen.length === 0 || acceptLanguage === undefined) return;
  const language = chooseLanguage("", acceptLanguage);
  await db.update(staffMail).set({ language }).where(eq(staffMail.userId, userId));
}

/** Prepared, since every look at these lists runs it, and mostly there is nothing to forget. */
const forgetStaffNotices = prepared((db, { userId, kinds }: Places<{ userId: string; kinds: StaffNotice[] }>) =>
  db
    .delete(staffTold)
    .where(and(eq(staffTold.userId, userId), isOneOf(staffTold.kind, kinds)))
    .returning({ kind: staffTold.kind }),
);

/** Forgets notices at which nobody has looked for a month, so that the next one is sent again. */
export const forgetOldStaffNotices = (db: Database, now: Date): Promise<unknown> =>
  db.delete(staffTold).where(lt(staffTold.at, new Date(now.getTime() - SENT_SHOWN_DAYS * millisecondsInDay)));
