import { millisecondsInDay } from "date-fns/constants";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { holdingLinks } from "#server/access/guardianship.ts";
import { type Database, LOCKS } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { enqueue, enqueueEach } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import { AGAIN, ANNOUNCED_KINDS, RECIPIENTS, type Recipient } from "./contentRecipients.ts";

/** Content published longer ago has moved here from an older system, and is no news. */
const NEWS_MS = 7 * millisecondsInDay;

const Task = z.object({
  kind: z.enum(ANNOUNCED_KINDS),
  id: z.string(),
  /** Reaches those who know of it already; a reminder only families of whom nobody has read it. */
  again: z.enum(AGAIN).optional(),
});
type AnnounceTask = z.output<typeof Task>;

/** Content and when it is published; null for at once. */
export type Publishing = { task: AnnounceTask; at: Date | null };

/** Notifies guardians of content that a school's system has brought, once it is published. */
export const announceJob: Job<AnnounceTask> = { name: "announce", data: Task };

/** Queues what guardians are to be notified of, each at its time, in the transaction that writes it. */
export async function announceLater(db: Database, published: Publishing[], now: Date): Promise<void> {
  const waits = published.map(({ task, at }) => ({ data: task, afterMs: at ? at.getTime() - now.getTime() : 0 }));
  await enqueueEach(
    db,
    announceJob,
    waits.filter(({ afterMs }) => afterMs > -NEWS_MS),
  );
}

/** Queues notifying guardians again of a post or documentation. */
export const announceAgain = (db: Database, task: Required<AnnounceTask>): Promise<void> =>
  enqueue(db, announceJob, [task]);

/**
 * Notifies the guardians of all students whom published content concerns. Run again, it reaches only those that it has not
 * reached before, such as those of a group that was added. Nothing is removed meanwhile, so no notification outlives it.
 */
export const announceContent = (db: Database, { kind, id, again }: AnnounceTask, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.named}, hashtext(${`announce ${id}`}))`);
    const recipients = await RECIPIENTS[kind](tx, id, now);
    if (again) {
      const readers = again === "REMINDER" ? await readersOf(tx, recipients, now) : new Set();
      const remaining = recipients.filter(({ studentId }) => !readers.has(studentId));
      await forgetUnread(tx, remaining);
      for (const { studentId, referenceId, notify } of remaining)
        await notify(tx, { studentId, by: null, referenceId, now, again });
      return;
    }
    const known = await notifiedOf(tx, recipients);
    for (const { studentId, type, referenceId, notify } of recipients)
      if (!known.has(`${type} ${referenceId} ${studentId}`))
        await notify(tx, { studentId, by: null, referenceId, now });
  });

/** Returns the students of families of whom somebody has read it, for whichever of their children. */
async function readersOf(db: Database, [first]: Recipient[], now: Date): Promise<Set<string>> {
  if (!first) return new Set();
  const links = holdingLinks(db, now);
  const rows = await db
    .selectDistinct({ studentId: links.studentId })
    .from(links)
    .innerJoin(
      notifications,
      and(
        eq(notifications.personId, links.guardianId),
        eq(notifications.referenceType, first.type),
        eq(notifications.referenceId, first.referenceId),
        isNotNull(notifications.read),
      ),
    );
  return new Set(rows.map(({ studentId }) => studentId));
}

/** Removes notifications that nobody has read and that another takes the place of. */
async function forgetUnread(db: Database, recipients: Recipient[]): Promise<void> {
  const [first] = recipients;
  if (!first) return;
  const studentIds = recipients.map(({ studentId }) => studentId);
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.referenceType, first.type),
        eq(notifications.referenceId, first.referenceId),
        inArray(notifications.studentId, studentIds),
        isNull(notifications.read),
      ),
    );
}

async function notifiedOf(db: Database, recipients: Recipient[]): Promise<Set<string>> {
  const { referenceType: type, referenceId, studentId } = notifications;
  const idsOf = (ids: string[]) => [...new Set(ids)];
  const found = await db
    .selectDistinct({ type, referenceId, studentId })
    .from(notifications)
    .where(
      and(
        inArray(referenceId, idsOf(recipients.map((recipient) => recipient.referenceId))),
        inArray(studentId, idsOf(recipients.map((recipient) => recipient.studentId))),
      ),
    );
  return new Set(found.map((one) => `${one.type} ${one.referenceId} ${one.studentId}`));
}
