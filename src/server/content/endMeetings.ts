import { and, eq, inArray, isNotNull, ne, notExists, or, sql } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";
import { announce } from "#server/notify/announce.ts";

/** Ends rounds that a source no longer has. */
export async function endMeetings(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const instances = await db
    .select({ id: meetingInstances.id })
    .from(meetingInstances)
    .where(and(inArray(meetingInstances.meetingId, ids), eq(meetingInstances.status, "ACTIVE")));
  await endInstances(db, idsOf(instances), now);
  await db.update(meetings).set({ status: "COMPLETED" }).where(inArray(meetings.id, ids));
}

/** Ends meetings with students who no longer go to the school of the round (YEAR-3), and rounds of which nobody else is left. */
export const endMeetingsOfLeavers = (db: Database, studentIds: Iterable<string>, now: Date): Promise<void> =>
  inBatches([...studentIds], async (ids) => {
    const attended = db
      .select({ one: sql`1` })
      .from(studentSchools)
      .where(and(eq(studentSchools.studentId, students.id), eq(studentSchools.schoolId, meetings.schoolId)));
    const left = await db
      .select({ id: meetingInstances.id, meetingId: meetingInstances.meetingId })
      .from(meetingInstances)
      .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
      .innerJoin(students, eq(students.id, meetingInstances.studentId))
      .where(
        and(
          inArray(meetingInstances.studentId, ids),
          eq(meetingInstances.status, "ACTIVE"),
          or(eq(students.active, false), notExists(attended)),
        ),
      );
    await endInstances(db, idsOf(left), now);
    const rounds = new Set(left.map(({ meetingId }) => meetingId));
    const open = db
      .select({ one: sql`1` })
      .from(meetingInstances)
      .where(and(eq(meetingInstances.meetingId, meetings.id), ne(meetingInstances.status, "COMPLETED")));
    await db
      .update(meetings)
      .set({ status: "COMPLETED" })
      .where(and(inArray(meetings.id, [...rounds]), notExists(open)));
  });

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
      studentId,
      referenceId: id,
      by: null,
      now,
      text: "events.meetingCancelled",
      values: { title, time: date },
      params: { meetingId, instanceId: id },
    });
  }
}
