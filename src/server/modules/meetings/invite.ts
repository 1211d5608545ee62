import { eq } from "drizzle-orm";
import { INVITATIONS_PER_HOUR } from "#contract/limits.ts";
import type { Caller } from "#server/access/caller.ts";
import { timeZoneOf } from "#server/access/timeZone.ts";
import type { Database } from "#server/database/connect.ts";
import { meetingInvites } from "#server/database/schema/meetings.ts";
import { Conflict, Forbidden, TooManyRequests, Unavailable } from "#server/http/problems.ts";
import { countOnce } from "#server/http/rateLimits.ts";
import type { Mail, Mailer } from "#server/notify/mailer.ts";
import { profileOf } from "../profile/queries.ts";
import { type Invitation, invitationMail } from "./invitation.ts";
import type { InstanceRow } from "./queries.ts";

type Booking = { date: Date; endDate: Date };

const invitationTo = async (
  db: Database,
  { instance, meeting, student }: InstanceRow,
  { date, endDate }: Booking,
  now: Date,
): Promise<Invitation> => ({
  instanceId: instance.id,
  sequence: instance.calendarSequence,
  title: meeting.title,
  student: student.protected ? "" : student.firstName,
  start: date,
  end: endDate,
  timeZone: await timeZoneOf(db, student.id),
  joinWebUrl: instance.joinWebUrl,
  now,
});

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
  { mailer, now }: { mailer: Mailer | undefined; now: Date },
): Promise<(db: Database) => Promise<void>> {
  if (!mailer) throw new Unavailable();
  const { mail, lcid } = await profileOf(db, caller);
  if (!mail) throw new Forbidden();
  const booking = bookingOf(row);
  if (!booking) throw new Conflict("There is no booking.");
  if ((await countOnce(db, `invitations ${caller.id}`, HOUR_MS, now)) > INVITATIONS_PER_HOUR) {
    throw new TooManyRequests("Too many invitations within an hour. Try again later.");
  }
  const invitation = await invitationTo(db, row, booking, now);
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
  { mailer, now }: { mailer: Mailer | undefined; now: Date },
): Promise<Mail[]> {
  if (!mailer) return [];
  const invited = await db.select().from(meetingInvites).where(eq(meetingInvites.instanceId, after.instance.id));
  const booking = bookingOf(after);
  const latest = booking ?? bookingOf(before);
  if (invited.length === 0 || !latest) return [];
  const invitation = await invitationTo(db, after, latest, now);
  if (!booking) await db.delete(meetingInvites).where(eq(meetingInvites.instanceId, after.instance.id));
  return invited.map((to) => invitationMail(booking ? "REQUEST" : "CANCEL", invitation, to, mailer.from));
}
