import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { announce } from "#server/notify/announce.ts";

/** Ends rounds that a source no longer has. */
export async function endMeetings(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const instances = await db
    .select({ id: meetingInstances.id })
    .from(meetingInstances)
    .where(and(inArray(meetingInstances.meetingId, ids), eq(meetingInstances.status, "ACTIVE")));
  await endInstances(
    db,
    instances.map(({ id }) => id),
    now,
  );
  await db.update(meetings).set({ status: "COMPLETED" }).where(inArray(meetings.id, ids));
}

/** Completes meetings with students who leave their rounds. Guardians are notified of times ahead that are cancelled. */
export async function endInstances(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const isActive = and(inArray(meetingInstances.id, ids), eq(meetingInstances.status, "ACTIVE"));
  const booked = await db
    .select({ instance: meetingInstances, title: meetings.title })
    .from(meetingInstances)
    .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .where(and(isActive, isNotNull(meetingInstances.date)));
  const cancelled = booked.filter(({ instance: { date } }) => date !== null && date > now);
  await db
    .update(meetingInstances)
    .set({
      date: null,
      endDate: null,
      timeBlockSlotId: null,
      bookedBy: null,
      bookedAt: null,
      calendarSequence: sql`${meetingInstances.calendarSequence} + 1`,
    })
    .where(
      inArray(
        meetingInstances.id,
        cancelled.map(({ instance: { id } }) => id),
      ),
    );
  await db
    .update(meetingInstances)
    .set({ status: "COMPLETED", hasLeftRound: true })
    .where(inArray(meetingInstances.id, ids));
  for (const { instance, title } of cancelled) {
    const { id, meetingId, studentId, date, separateFor } = instance;
    if (separateFor !== null || !date) continue;
    await announce(db, "bookingChangedBySchool", {
      ...{ studentId, referenceId: id, by: null, now },
      text: "events.meetingCancelled",
      values: { title, time: date },
      params: { meetingId, instanceId: id },
    });
  }
}
