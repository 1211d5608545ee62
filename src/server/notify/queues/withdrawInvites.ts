import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { holdingLinks } from "#server/access/guardianship.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { meetingInstances, meetingInvites } from "#server/database/schema/meetings.ts";
import { students } from "#server/database/schema/people.ts";
import { enqueue, hasQueue } from "#server/jobs/enqueue.ts";
import type { AddressedJob } from "#server/jobs/job.ts";

const AT_ONCE = 500;

const WithdrawalTask = z.object({
  id: z.string(),
  to: z.string(),
  instanceId: z.string(),
  sequence: z.number(),
  lcid: z.string().nullable(),
});
export type WithdrawalTask = z.infer<typeof WithdrawalTask>;

/** Takes a mailed calendar entry out of somebody's calendar. */
export const withdrawalJob: AddressedJob<WithdrawalTask> = {
  name: "invitationWithdrawal",
  data: WithdrawalTask,
  why: "It goes to somebody who may no longer hear of the student, or is erased. It has the entry's number and nothing else.",
};

/**
 * Takes back the calendar entries of everyone who may no longer have them: because their link or the student's childhood has ended,
 * the student has become inactive or protected, or the meeting is kept apart from them or was ended by a source. It compares what
 * was mailed with what is so now, and so no way to end a link can forget it.
 */
export async function withdrawLapsedInvites(db: Connection["db"], now: Date): Promise<void> {
  while ((await db.transaction((tx) => withdrawBatch(tx, now))) === AT_ONCE);
}

/** @returns how many were taken back */
async function withdrawBatch(db: Database, now: Date): Promise<number> {
  const { query, isClosed } = invitesWithRights(db, now);
  const lapsed = await query
    .where(and(isAheadOrEnded(now), or(isNull(meetingInstances.date), isClosed)))
    .limit(AT_ONCE)
    .for("update", { of: meetingInvites, skipLocked: true });
  for (const { instanceId, personId } of lapsed)
    await withdrawInvites(db, and(eq(meetingInvites.instanceId, instanceId), eq(meetingInvites.personId, personId)));
  return lapsed.length;
}

/** Takes back the entries of an instance from those who may not have them, before the others hear that it is cancelled. */
export async function withdrawFromOthers(db: Database, instanceId: string, now: Date): Promise<void> {
  const { query, isClosed } = invitesWithRights(db, now);
  const others = await query.where(and(eq(meetingInvites.instanceId, instanceId), isClosed));
  const ids = others.map(({ personId }) => personId);
  await withdrawInvites(db, and(eq(meetingInvites.instanceId, instanceId), inArray(meetingInvites.personId, ids)));
}

/** An entry of a meeting that has taken place is left where it is. */
const isAheadOrEnded = (now: Date) =>
  or(
    isNull(meetingInstances.date),
    gt(sql`coalesce(${meetingInstances.endDate}, ${meetingInstances.date})`, now.toISOString()),
  );

/** Invitations next to what their people may see today, and the condition for those that nobody would mail today. */
function invitesWithRights(db: Database, now: Date) {
  const { instanceId, personId, named } = meetingInvites;
  const links = holdingLinks(db, now);
  const query = db
    .select({ instanceId, personId })
    .from(meetingInvites)
    .innerJoin(meetingInstances, eq(meetingInstances.id, instanceId))
    .innerJoin(students, eq(students.id, meetingInstances.studentId))
    .leftJoin(links, and(eq(links.guardianId, personId), eq(links.studentId, students.id), eq(links.active, true)))
    .$dynamic();
  const isForeign = or(ne(personId, students.id), eq(students.active, false));
  const isClosed = or(
    and(isNull(links.guardianId), isForeign),
    ne(meetingInstances.separateFor, personId),
    and(eq(named, true), eq(students.protected, true)),
  );
  return { query, isClosed };
}

/**
 * Forgets invitations and takes their entries out of the calendars, in the transaction of the caller. The number of changes grows,
 * so that calendars take the withdrawal for the newest, and a later invitation for a newer one.
 */
export async function withdrawInvites(db: Database, which: SQL | undefined): Promise<void> {
  const gone = await db.delete(meetingInvites).where(which).returning();
  // A server that never mails has no such queue.
  if (gone.length === 0 || !(await hasQueue(db, withdrawalJob))) return;
  const changed = await db
    .update(meetingInstances)
    .set({ calendarSequence: sql`${meetingInstances.calendarSequence} + 1` })
    .where(
      inArray(
        meetingInstances.id,
        gone.map(({ instanceId }) => instanceId),
      ),
    )
    .returning({ id: meetingInstances.id, sequence: meetingInstances.calendarSequence });
  const sequences = new Map(changed.map(({ id, sequence }) => [id, sequence]));
  await enqueue(
    db,
    withdrawalJob,
    gone.map(({ instanceId, mail: to, lcid }) => ({
      id: randomUUID(),
      to,
      instanceId,
      lcid,
      sequence: sequences.get(instanceId) ?? 0,
    })),
  );
}
