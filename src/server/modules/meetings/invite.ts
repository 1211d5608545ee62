import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { INVITATIONS_PER_HOUR } from "#contract/limits.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { meetingInvites } from "#server/database/schema/meetings.ts";
import { Conflict, Forbidden, NotFound, TooManyRequests, Unavailable } from "#server/http/problems.ts";
import { countOnce } from "#server/http/rateLimits.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Mailer } from "#server/notify/channels/mailer.ts";
import { withdrawFromOthers } from "#server/notify/queues/withdrawInvites.ts";
import { recipientOf } from "#server/notify/recipients/mayNotify.ts";
import { profileOf } from "../students/profile/queries.ts";
import { calendarFile, invitationMail } from "./invitation.ts";
import type { InstanceRow } from "./queries.ts";
import { invitationJob, invitationTo } from "./sendInvitation.ts";

type Booking = { date: Date; endDate: Date };

type Sending = { mailer: Mailer | undefined; publicUrl: string; now: Date };

const bookingOf = ({ instance: { date, endDate } }: InstanceRow): Booking | null =>
  date && endDate && { date, endDate };

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
  const { mail } = await profileOf(db, caller);
  if (!mail) throw new Forbidden();
  const booking = bookingOf(row);
  if (!booking) throw new Conflict("There is no booking.");
  if ((await countOnce(db, `invitations ${caller.id}`, millisecondsInHour, now)) > INVITATIONS_PER_HOUR) {
    throw new TooManyRequests("Too many invitations within an hour. Try again later.");
  }
  return async (db) => {
    const invited = await recipientOf(db, { personId: caller.id, studentId: row.student.id }, now);
    if (!invited?.address) throw new Forbidden();
    const { lcid, isProtected, address: mail } = invited;
    const invitation = await invitationTo(db, row, { booking, publicUrl, now, isProtected });
    await mailer.send(invitationMail("REQUEST", invitation, { mail, lcid }, mailer.from)).catch(() => {
      throw new Unavailable();
    });
    const entry = { mail, lcid, named: !isProtected };
    await db
      .insert(meetingInvites)
      .values({ instanceId: row.instance.id, personId: caller.id, ...entry })
      .onConflictDoUpdate({ target: [meetingInvites.instanceId, meetingInvites.personId], set: entry });
  };
}

/**
 * Queues mails to all who have an invitation, after a booking was moved or cancelled. Whether and where each of them gets it is
 * looked up when it is sent. A cancellation is mailed once.
 */
export async function mailInvited(
  db: Database,
  before: InstanceRow,
  after: InstanceRow,
  { mailer, now }: Pick<Sending, "mailer" | "now">,
): Promise<void> {
  const former = bookingOf(before);
  const booking = bookingOf(after);
  const latest = booking ?? former;
  if (!mailer || !latest) return;
  const { id: instanceId, calendarSequence: sequence } = after.instance;
  const isIt = eq(meetingInvites.instanceId, instanceId);
  if (!booking) await withdrawFromOthers(db, instanceId, now);
  const invited = booking
    ? await db.select().from(meetingInvites).where(isIt)
    : await db.delete(meetingInvites).where(isIt).returning();
  await enqueue(
    db,
    invitationJob,
    invited.map(({ personId }) => ({
      instanceId,
      personId,
      sequence,
      method: booking ? ("REQUEST" as const) : ("CANCEL" as const),
      start: latest.date.toISOString(),
      end: latest.endDate.toISOString(),
      movedFrom: booking && former ? former.date.toISOString() : null,
    })),
  );
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
  return calendarFile(await invitationTo(db, row, { booking, ...at, isProtected: row.student.protected }), lcid);
}
