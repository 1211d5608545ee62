import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { DeskTalkDetails } from "#contract/desk/meetings/schemas.ts";
import { mayComplete } from "#contract/meetings/rules.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { meetingInstances, meetingNotes, meetings } from "#server/database/schema/meetings.ts";
import { htmlOf } from "#server/http/plainText.ts";
import { BadInput, Conflict, Forbidden } from "#server/http/problems.ts";
import { announceBooking, type Booking, book } from "#server/modules/meetings/book.ts";
import { mailInvited } from "#server/modules/meetings/invite.ts";
import { notesFor } from "#server/modules/meetings/queries.ts";
import { announce } from "#server/notify/announce.ts";
import type { Mailer } from "#server/notify/channels/mailer.ts";
import type { Systems } from "#server/notify/systems.ts";
import { classTitles } from "../shared/groups.ts";
import { nameOf, numberedBy } from "../shared/naming.ts";
import { presentTalk } from "./rounds.ts";
import { talkFor, versionOfTalk } from "./shown.ts";

/** A student's meeting, with the notes that are for the caller. */
export async function talkDetails(db: Database, staff: Staff, instanceId: string): Promise<DeskTalkDetails> {
  const row = await talkFor(db, staff, instanceId);
  const notes = await notesFor(db, staff, [instanceId]);
  const { meeting, instance } = row;
  return {
    ...presentTalk(row, await classTitles(db, [row.student.id]), await numberedBy(db, staff, [row.student])),
    roundId: meeting.id,
    title: meeting.title,
    needsFollowUp: meeting.followUp,
    roundStatus: meeting.status,
    followUp: instance.followUp,
    notes: notes.map(({ note, author }) => ({
      id: note.id,
      title: note.title,
      text: note.text,
      created: note.created.toISOString(),
      author: nameOf(author),
      isShared: note.readerId === null,
    })),
  };
}

type Changing = {
  instanceId: string;
  now: Date;
  systems: Systems;
  /** Refuses a change of what the caller has not seen. */
  refuse: (version: string) => void;
};
/**
 * Gives a student another time, or none, by the rules by which guardians book. Guardians are notified, and mailed where they
 * have an invitation.
 */
export async function moveBooking(
  db: Database,
  staff: Staff,
  { instanceId, now, systems, refuse }: Changing,
  { booking, mailer }: { booking: Omit<Booking, "formerTimeBlockSlotId">; mailer: Mailer | undefined },
): Promise<void> {
  const row = await talkFor(db, staff, instanceId);
  refuse(versionOfTalk(row));
  const seen = { ...booking, formerTimeBlockSlotId: row.instance.timeBlockSlotId };
  if (!(await book(db, row, seen, { by: null, now }))) return systems.unchanged();
  const moved = await talkFor(db, staff, instanceId);
  await announceBooking(db, moved, { before: row.instance.date, by: staff.id, now, systems });
  await mailInvited(db, row, moved, { mailer, now });
}

type NewNote = { title: string; text: string; isShared: boolean };

export async function addNote(
  db: Database,
  staff: Staff,
  { instanceId, now }: Pick<Changing, "instanceId" | "now">,
  { title, text, isShared }: NewNote,
): Promise<void> {
  const { student } = await talkFor(db, staff, instanceId);
  const readerId = isShared ? null : staff.id;
  const note = { id: randomUUID(), instanceId, title, text: htmlOf(text), created: now, authorId: staff.id, readerId };
  await db.insert(meetingNotes).values(note);
  if (isShared) await announce(db, "meetingsChanged", { students: [student.id], by: staff.id, now });
}

/**
 * Completes a student's meeting, and the round with the last one.
 * @throws Conflict if it has been completed, Forbidden before it begins, BadInput without the follow-up that is wanted
 */
export async function completeTalk(
  db: Database,
  staff: Staff,
  { instanceId, now, systems, refuse }: Changing,
  followUp: string,
): Promise<void> {
  const row = await talkFor(db, staff, instanceId);
  refuse(versionOfTalk(row));
  if (row.instance.status === "COMPLETED") throw new Conflict();
  if (!mayComplete(row.instance.date, now)) throw new Forbidden();
  if (row.meeting.followUp && followUp.trim() === "")
    throw new BadInput("body.followUp", "The meeting is to be followed up");
  const isActive = and(eq(meetingInstances.id, instanceId), eq(meetingInstances.status, "ACTIVE"));
  const completed = await db
    .update(meetingInstances)
    .set({ status: "COMPLETED", followUp: htmlOf(followUp) || null })
    .where(isActive)
    .returning({ id: meetingInstances.id });
  if (completed.length === 0) throw new Conflict();
  const { id: meetingId } = row.meeting;
  const [open] = await db
    .select({ id: meetingInstances.id })
    .from(meetingInstances)
    .where(and(eq(meetingInstances.meetingId, meetingId), eq(meetingInstances.status, "ACTIVE")))
    .limit(1);
  if (!open) await db.update(meetings).set({ status: "COMPLETED" }).where(eq(meetings.id, meetingId));
  const about = { students: [row.student.id], subjectId: instanceId };
  await announce(db, "talkCompleted", { ...about, by: staff.id, now, systems });
}
