import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { mailAddresses, sentNotices } from "#server/database/schema/notificationPreferences.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { guardianMailJob } from "#server/notify/queues/mailTasks.ts";
import { isInvitable, studentsAt, unreachedAt } from "./queries.ts";
import type { Place, Unreached } from "./rows.ts";

type Inviting = Place & {
  now: Date;
  /** Tells which of them are meant; all if left out. */
  isMeant?: (guardian: Unreached) => boolean;
};

/**
 * Invites the guardians of a place's students who have not signed in yet, by a mail to the address of the register. Its link
 * confirms that address; whether each may still be mailed is asked again when the mail is sent.
 * @returns how many are invited, and the ids of their students
 */
export async function inviteGuardiansAt(
  db: Database,
  { schoolId, groupId, now, isMeant = () => true }: Inviting,
): Promise<{ invited: number; studentIds: string[] }> {
  // Two who invite at once would mail everyone twice.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitations ${schoolId}`}))`);
  const unreached = await unreachedAt(db, { schoolId, groupId }, now);
  const invited = unreached.filter((one) => isInvitable(one, now) && isMeant(one));
  const tasks = invited.map(({ id, mail }) => ({ id: randomUUID(), guardianId: id, address: mail ?? "" }));
  await inBatches(tasks, async (batch) => {
    await db
      .insert(mailAddresses)
      .values(batch.map(({ guardianId, address }) => ({ guardianId, address, asked: now, ...newLinkKeys() })))
      .onConflictDoUpdate({
        target: mailAddresses.guardianId,
        set: { address: sql`excluded.address`, asked: now, confirmed: null, refused: null },
      });
    await db
      .insert(sentNotices)
      .values(batch.map(({ id, guardianId }) => ({ id, guardianId, channel: "mail" as const, kinds: [], at: now })));
    await enqueue(
      db,
      guardianMailJob,
      batch.map(({ id, guardianId }) => ({ type: "CONFIRM" as const, id, guardianId, isInvitation: true })),
    );
  });
  const known = await studentsAt(
    db,
    schoolId,
    tasks.map(({ guardianId }) => guardianId),
    now,
  );
  return { invited: invited.length, studentIds: [...new Set(known.map(({ id }) => id))] };
}
