import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { linkTo } from "#contract/screens.ts";
import { servicesAt } from "#server/access/caller.ts";
import { factsOf } from "#server/access/offerFacts.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { meetingInstances, meetingInvites } from "#server/database/schema/meetings.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import type { Mailer } from "#server/notify/channels/mailer.ts";
import { withdrawalJob } from "#server/notify/queues/withdrawInvites.ts";
import { recipientOf } from "#server/notify/recipients/mayNotify.ts";
import { isNotKeptFrom } from "../forms/queries.ts";
import { type Invitation, invitationMail } from "./invitation.ts";
import { type InstanceRow, staffOf, withMeeting } from "./queries.ts";

const InvitationTask = z.object({
  instanceId: z.string(),
  personId: z.string(),
  method: z.enum(["REQUEST", "CANCEL"]),
  /** Number of the change that it tells of, with the booking as it was made or cancelled. */
  sequence: z.number(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** Start of the booking that was moved. */
  movedFrom: z.iso.datetime().nullable(),
});
export type InvitationTask = z.infer<typeof InvitationTask>;

/** Mails one person that a booking in their calendar was moved or cancelled. */
export const invitationJob: Job<InvitationTask> = { name: "invitation", data: InvitationTask };

type Work = { db: Connection["db"]; mailer: Mailer; publicUrl: string; now: () => Date };

/**
 * Mails the change of a booking to somebody with an invitation, at their present address, if they may still hear of the student.
 * Otherwise nothing is sent: the entry is taken back by `withdrawLapsedInvites`.
 */
export async function sendInvitation({ db, mailer, publicUrl, now }: Work, task: InvitationTask): Promise<void> {
  const { instanceId, personId, method, sequence } = task;
  const at = now();
  const [row] = await withMeeting(db).where(and(eq(meetingInstances.id, instanceId), isNotKeptFrom(personId)));
  const invited = row && (await recipientOf(db, { personId, studentId: row.student.id }, at));
  if (!row || !invited?.address) return;
  const { address: mail, lcid, isProtected } = invited;
  if (method === "REQUEST" && !(await noteMailbox(db, task, { mail, lcid, isProtected }))) return;
  const booking = { date: new Date(task.start), endDate: new Date(task.end) };
  const invitation = await invitationTo(db, row, {
    booking,
    publicUrl,
    now: at,
    isProtected,
    sequence,
    movedFrom: task.movedFrom === null ? null : new Date(task.movedFrom),
  });
  await mailer.send(invitationMail(method, invitation, { mail, lcid }, mailer.from));
}

type Mailbox = { mail: string; lcid: string | null; isProtected: boolean };

/**
 * Notes which mailbox has the entry from now on, and takes it out of a former one.
 * @returns false if the person has no invitation any more, or one that names a student whose identity is protected now
 */
const noteMailbox = (db: Connection["db"], task: InvitationTask, { mail, lcid, isProtected }: Mailbox) =>
  db.transaction(async (tx) => {
    const { instanceId, sequence } = task;
    const isIt = and(eq(meetingInvites.instanceId, instanceId), eq(meetingInvites.personId, task.personId));
    const [invite] = await tx.select().from(meetingInvites).where(isIt).for("update");
    if (!invite || (invite.named && isProtected)) return false;
    if (invite.mail === mail) return true;
    await tx.update(meetingInvites).set({ mail, lcid }).where(isIt);
    const former = { to: invite.mail, lcid: invite.lcid, instanceId, sequence };
    await enqueue(tx, withdrawalJob, [{ id: `${instanceId}-${sequence}-${task.personId}`, ...former }]);
    return true;
  });

type Shown = {
  booking: { date: Date; endDate: Date };
  publicUrl: string;
  now: Date;
  isProtected: boolean;
  movedFrom?: Date | null;
  sequence?: number;
};

/** Returns all that an invitation says of a booking, as it is at this moment. */
export async function invitationTo(
  db: Database,
  { instance, meeting, student }: InstanceRow,
  { booking, publicUrl, now, isProtected, movedFrom = null, sequence = instance.calendarSequence }: Shown,
): Promise<Invitation> {
  const facts = await factsOf(db, student.id);
  const url = linkTo("meetingInstance", { meetingId: meeting.id, instanceId: instance.id });
  return {
    instanceId: instance.id,
    sequence,
    title: meeting.title,
    student: isProtected ? "" : student.firstName,
    staff: (await staffOf(db, instance.id, meeting.schoolId)).map(
      ({ firstName, lastName }) => `${firstName} ${lastName}`,
    ),
    start: booking.date,
    end: booking.endDate,
    movedFrom,
    timeZone: facts?.timeZone ?? SCHOOL_TIME_ZONE,
    isPreschool: facts?.schoolType === SCHOOL_TYPES.PRESCHOOL,
    joinWebUrl: servicesAt(facts, now).teamsMeeting ? instance.joinWebUrl : null,
    room: instance.room,
    pageUrl: `${publicUrl}${linkTo("notificationReceiver")}?${new URLSearchParams({ url, studentId: student.id })}`,
    now,
  };
}
