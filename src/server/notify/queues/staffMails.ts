import { randomUUID } from "node:crypto";
import { asc, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Database } from "#server/database/connect.ts";
import { staffMail, staffTold } from "#server/database/schema/staffNotices.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import { newLinkKeys } from "../mailLinks.ts";

const AT_ONCE = 500;

/** Id of the mail, in the notices that it tells of and in the mail itself. */
const StaffMailTask = z.object({ id: z.string(), userId: z.string() });
export type StaffMailTask = z.infer<typeof StaffMailTask>;

/** Mails a member of staff that something waits at the desk. */
export const staffMailJob: Job<StaffMailTask> = { name: "staffMail", data: StaffMailTask };

/** Notes when the next mail to somebody is due. A mail that is due sooner tells of this, too. */
export async function scheduleStaffMails(db: Database, mails: { userId: string; due: Date }[]): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insert(staffMail)
    .values(mails.map((mail) => ({ ...mail, ...newLinkKeys() })))
    .onConflictDoUpdate({ target: staffMail.userId, set: { due: sql`least(${staffMail.due}, excluded.due)` } });
}

/** Queues the mails to staff that are due: one to each person, about all that waits, by one of several servers. */
export async function enqueueStaffMails(db: Connection["db"], now: Date): Promise<void> {
  while ((await db.transaction((tx) => enqueueBatch(tx, now))) === AT_ONCE);
}

/** @returns how many were due */
async function enqueueBatch(db: Database, now: Date): Promise<number> {
  const due = db
    .select({ userId: staffMail.userId })
    .from(staffMail)
    .where(lte(staffMail.due, now))
    .orderBy(asc(staffMail.due))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const taken = await db.update(staffMail).set({ due: null }).where(inArray(staffMail.userId, due)).returning();
  if (taken.length === 0) return 0;
  const tasks = taken.map(({ userId }) => ({ id: randomUUID(), userId }));
  await db.execute(sql`
    update ${staffTold} as told set mail_id = mail.id
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as mail(id text, "userId" text)
    where told.user_id = mail."userId" and told.mail_id is null`);
  await enqueue(db, staffMailJob, tasks);
  return taken.length;
}
