import { and, eq, isNull, sql } from "drizzle-orm";
import { FORMER_SLOT_FIELD } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf, mayRebook } from "#contract/meetings/rules.ts";
import { type Database, isUniqueViolation } from "#server/database/connect.ts";
import { meetingInstances, timeBlockSlots, timeBlocks } from "#server/database/schema/meetings.ts";
import { BadInput, Conflict, Forbidden } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import type { Systems } from "#server/notify/systems.ts";
import type { InstanceRow } from "./queries.ts";

export type Booking = {
  timeBlockSlotId: string | null;
  date: string | null;
  endDate: string | null;
  formerTimeBlockSlotId?: string | null | undefined;
};

/**
 * Books a slot, moves a booking to another, or cancels it. Of several bookings of a slot, or several changes to a booking,
 * the database lets only one through. A booking that is moved frees its old slot in the same statement.
 * @returns whether that changed anything
 * @throws Conflict if the slot is taken, not offered or past, or the booking has changed since the caller saw it,
 * Forbidden if the meeting can no longer be changed
 * @param by the guardian who books; null for the school
 */
export async function book(
  db: Database,
  { instance, meeting }: InstanceRow,
  booking: Booking,
  { by, now }: { by: string | null; now: Date },
): Promise<boolean> {
  const isBooked = instance.date !== null;
  const times = {
    date: instance.date && bookingTimeOf(instance.date),
    endDate: instance.endDate && bookingTimeOf(instance.endDate),
    status: instance.status,
  };
  if (meeting.status === "COMPLETED" || instance.status !== "ACTIVE") throw new Forbidden();
  if (isBooked && !mayRebook(times, meeting.status, now)) throw new Forbidden();
  const chosen = booking.timeBlockSlotId === null ? nothing(booking) : await slotOf(db, meeting.id, booking, now);
  const held = instance.timeBlockSlotId;
  if (chosen.timeBlockSlotId === held && chosen.date?.getTime() === instance.date?.getTime()) return false;
  // Those who do not say what they saw know of no booking but their own.
  const known = by === null || by === instance.bookedBy ? held : null;
  const { formerTimeBlockSlotId: seen = known } = booking;
  const isAsSeen =
    seen === null ? isNull(meetingInstances.timeBlockSlotId) : eq(meetingInstances.timeBlockSlotId, seen);
  const made = chosen.date && by !== null ? { bookedBy: by, bookedAt: now } : { bookedBy: null, bookedAt: null };
  const changed = await db
    .update(meetingInstances)
    .set({ ...chosen, ...made, calendarSequence: sql`${meetingInstances.calendarSequence} + 1` })
    .where(and(eq(meetingInstances.id, instance.id), isAsSeen))
    .returning({ id: meetingInstances.id })
    .catch((error) => {
      throw isUniqueViolation(error) ? new Conflict("The time is no longer available.") : error;
    });
  if (changed.length === 0) throw new Conflict("The booking has been changed.", FORMER_SLOT_FIELD);
  return true;
}

/**
 * Announces a time that was booked, moved or cancelled. Nobody else hears of a meeting that is kept apart for one guardian.
 * @param before the start of the booking that was changed; null if there was none
 */
export async function announceBooking(
  db: Database,
  { instance, meeting, student }: InstanceRow,
  { before, by, now, systems }: { before: Date | null; by: string; now: Date; systems: Systems },
): Promise<void> {
  const { id, date, separateFor } = instance;
  const studentId = student.id;
  if (separateFor !== null)
    return announce(db, "ownBookingChanged", { students: [studentId], subjectId: id, by, now, systems });
  const time = date ?? before;
  if (!time) return systems.unchanged();
  const booked = before ? ("events.meetingMoved" as const) : ("events.meetingBooked" as const);
  const text = date ? booked : ("events.meetingCancelled" as const);
  const notice = { referenceId: id, params: { meetingId: meeting.id, instanceId: id }, text };
  const about = { ...notice, studentId, values: { title: meeting.title, time }, now };
  await announce(db, "bookingChanged", { ...about, by, systems, subjectId: id });
}

function nothing({ date, endDate }: Booking) {
  if (date !== null) throw new BadInput("body.date", "Must be null, as the slot is");
  if (endDate !== null) throw new BadInput("body.endDate", "Must be null, as the slot is");
  return { timeBlockSlotId: null, date: null, endDate: null };
}

async function slotOf(db: Database, meetingId: string, booking: Booking, now: Date) {
  const [row] = await db
    .select({ slot: timeBlockSlots })
    .from(timeBlockSlots)
    .innerJoin(timeBlocks, eq(timeBlocks.id, timeBlockSlots.blockId))
    .where(and(eq(timeBlockSlots.id, booking.timeBlockSlotId ?? ""), eq(timeBlocks.meetingId, meetingId)))
    // The school does not withdraw it meanwhile.
    .for("update", { of: timeBlockSlots });
  if (!row) throw new BadInput("body.timeBlockSlotId", "Not a time of this meeting");
  const { slot } = row;
  if (booking.date !== bookingTimeOf(slot.startTime)) throw new BadInput("body.date", "Not the start of the slot");
  if (booking.endDate !== bookingTimeOf(slot.endTime)) throw new BadInput("body.endDate", "Not the end of the slot");
  if (slot.blocked || !slot.bookable || slot.startTime < now) throw new Conflict("The time is no longer available.");
  return { timeBlockSlotId: slot.id, date: slot.startTime, endDate: slot.endTime };
}
