import { eq } from "drizzle-orm";
import { INVITATIONS_PER_HOUR, SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { linkTo } from "#contract/screens.ts";
import { type Caller, servicesAt } from "#server/access/caller.ts";
import { factsOf } from "#server/access/offerFacts.ts";
import type { Database } from "#server/database/connect.ts";
import { meetingInvites } from "#server/database/schema/meetings.ts";
import { Conflict, Forbidden, NotFound, TooManyRequests, Unavailable } from "#server/http/problems.ts";
import { countOnce } from "#server/http/rateLimits.ts";
import type { Mail, Mailer } from "#server/notify/mailer.ts";
import { profileOf } from "../profile/queries.ts";
import { calendarFile, type Invitation, invitationMail } from "./invitation.ts";
import { type InstanceRow, staffOf } from "./queries.ts";

type Booking = { date: Date; endDate: Date };

type Sending = { mailer: Mailer | undefined; publicUrl: string; now: Date };

async function invitationTo(
  db: Database,
  { instance, meeting, student }: InstanceRow,
  { date, endDate }: Booking,
  { publicUrl, now, movedFrom = null }: Pick<Sending, "publicUrl" | "now"> & { movedFrom?: Date | null },
): Promise<Invitation> {
  const facts = await factsOf(db, student.id);
  const url = linkTo("meetingInstance", { meetingId: meeting.id, instanceId: instance.id });
  return {
    instanceId: instance.id,
    sequence: instance.calendarSequence,
    title: meeting.title,
    student: student.protected ? "" : student.firstName,
    staff: (await staffOf(db, instance.id)).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    start: date,
    end: endDate,
    movedFrom,
    timeZone: facts?.timeZone ?? SCHOOL_TIME_ZONE,
    joinWebUrl: servicesAt(facts, now).teamsMeeting ? instance.joinWebUrl : null,
    room: instance.room,
    pageUrl: `${publicUrl}${linkTo("notificationReceiver")}?${new URLSearchParams({ url, studentId: student.id })}`,
    now,
  };
}

const bookingOf = ({ instance: { date, endDate } }: InstanceRow): Booking | null =>
  date && endDate && { date, endDate };

const HOUR_MS = 60 * 60_000;

/**
 * Prepares an invitation to a booked meeting for the caller. The returned function mails it and remembers the recipient, who
 * then gets changes too; it throws Unavailable if the mail server refuses the mail.
 * @throws Unavailable without a mail server, Forbidden without an address, Conflict without a booking, TooManyRequests
 */
export async function prepareInvite(
  db: Database,
  caller: Caller,
  row: InstanceRow,
  { mailer, publicUrl, now }: Sending,
): Promise<(db: Database) => Promise<void>> {
  if (!mailer) throw new Unavailable();
  const { mail, lcid } = await profileOf(db, caller);
  if (!mail) throw new Forbidden();
  const booking = bookingOf(row);
  if (!booking) throw new Conflict("There is no booking.");
  if ((await countOnce(db, `invitations ${caller.id}`, HOUR_MS, now)) > INVITATIONS_PER_HOUR) {
    throw new TooManyRequests("Too many invitations within an hour. Try again later.");
  }
  const invitation = await invitationTo(db, row, booking, { publicUrl, now });
  return async (db) => {
    await mailer.send(invitationMail("REQUEST", invitation, { mail, lcid }, mailer.from)).catch(() => {
      throw new Unavailable();
    });
    await db
      .insert(meetingInvites)
      .values({ instanceId: row.instance.id, personId: caller.id, mail, lcid })
      .onConflictDoUpdate({ target: [meetingInvites.instanceId, meetingInvites.personId], set: { mail, lcid } });
  };
}

/** Returns the mails to all who have an invitation, after a booking was moved or cancelled. A cancellation is mailed once. */
export async function mailsAfter(
  db: Database,
  before: InstanceRow,
  after: InstanceRow,
  { mailer, publicUrl, now }: Sending,
): Promise<Mail[]> {
  if (!mailer) return [];
  const invited = await db.select().from(meetingInvites).where(eq(meetingInvites.instanceId, after.instance.id));
  const former = bookingOf(before);
  const booking = bookingOf(after);
  const latest = booking ?? former;
  if (invited.length === 0 || !latest) return [];
  const invitation = await invitationTo(db, after, latest, {
    publicUrl,
    now,
    movedFrom: booking ? (former?.date ?? null) : null,
  });
  if (!booking) await db.delete(meetingInvites).where(eq(meetingInvites.instanceId, after.instance.id));
  return invited.map((to) => invitationMail(booking ? "REQUEST" : "CANCEL", invitation, to, mailer.from));
}

/**
 * Returns a booked meeting as a file for the caller's own calendar, which needs neither an address nor a mail server.
 * @throws NotFound without a booking
 */
export async function calendarFileOf(
  db: Database,
  caller: Caller,
  row: InstanceRow,
  at: { publicUrl: string; now: Date },
): Promise<string> {
  const booking = bookingOf(row);
  if (!booking) throw new NotFound();
  const { lcid } = await profileOf(db, caller);
  return calendarFile(await invitationTo(db, row, booking, at), lcid);
}
