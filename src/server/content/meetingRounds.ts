import { randomUUID } from "node:crypto";
import { and, eq, inArray, max, sql } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { idsOf, rowsBy } from "#server/database/rows.ts";
import {
  meetingInstances,
  meetingParticipants,
  meetings,
  timeBlockSlots,
  timeBlocks,
} from "#server/database/schema/meetings.ts";
import { upsert } from "#server/database/upsert.ts";
import { endInstances } from "./endMeetings.ts";

/** A round of meetings by our ids: one meeting for each student, in one of the times. */
export type Round = {
  id: string;
  schoolId: string;
  title: string;
  text: string;
  students: string[];
  staff: string[];
  times: { start: Date; end: Date }[];
};

type Slot = Awaited<ReturnType<typeof slotsOf>>[number];

export const timeText = (start: Date, end: Date): string => `${start.toISOString()}/${end.toISOString()}`;
const textOf = ({ startTime, endTime }: Slot): string => timeText(startTime, endTime);

/** Meetings with the students of rounds, also those that staff have completed. */
export const instancesOf = (db: Database, meetingIds: string[]) =>
  db
    .select()
    .from(meetingInstances)
    .where(and(inArray(meetingInstances.meetingId, meetingIds), eq(meetingInstances.hasLeftRound, false)))
    .for("update");

export const slotsOf = (db: Database, meetingIds: string[]) =>
  db
    .select({
      id: timeBlockSlots.id,
      meetingId: timeBlocks.meetingId,
      startTime: timeBlockSlots.startTime,
      endTime: timeBlockSlots.endTime,
      bookable: timeBlockSlots.bookable,
      takenBy: meetingInstances.id,
    })
    .from(timeBlockSlots)
    .innerJoin(timeBlocks, eq(timeBlocks.id, timeBlockSlots.blockId))
    .leftJoin(meetingInstances, eq(meetingInstances.timeBlockSlotId, timeBlockSlots.id))
    .where(inArray(timeBlocks.meetingId, meetingIds));

/** Writes the rows of rounds as they are to be, and keeps what guardians have booked. */
export async function writeRounds(db: Database, rounds: Round[], now: Date): Promise<void> {
  if (rounds.length === 0) return;
  const known = rowsBy(await instancesOf(db, idsOf(rounds)), ({ meetingId }) => meetingId);
  const isCompleted = ({ id, students }: Round) =>
    students.length > 0 &&
    students.every((student) => {
      const theirs = known(id).filter(({ studentId }) => studentId === student);
      return theirs.length > 0 && theirs.every(({ status }) => status === "COMPLETED");
    });
  const rows = rounds.map((round) => ({
    id: round.id,
    schoolId: round.schoolId,
    title: round.title,
    description: round.text,
    status: isCompleted(round) ? ("COMPLETED" as const) : ("ACTIVE" as const),
  }));
  await upsert(db, meetings, rows, {
    followUp: "no source says it",
    remindedAt: "only the desk reminds",
    lastTime: "follows from the times",
  });
  const left = rounds.flatMap(({ id, students }) => known(id).filter(({ studentId }) => !students.includes(studentId)));
  await inBatches(idsOf(left), (batch) => endInstances(db, batch, now));
  await writeTimes(db, rounds);
  const newcomers = rounds.flatMap(({ id: meetingId, students, staff }) => {
    const there = new Set(known(meetingId).map(({ studentId }) => studentId));
    return students
      .filter((studentId) => !there.has(studentId))
      .map((studentId) => ({
        id: randomUUID(),
        meetingId,
        studentId,
        status: "ACTIVE" as const,
        creatorId: staff[0] ?? null,
      }));
  });
  await inBatches(newcomers, (batch) => db.insert(meetingInstances).values(batch));
  await writeParticipants(db, rounds, now);
}

async function writeTimes(db: Database, rounds: Round[]): Promise<void> {
  const slots = rowsBy(await slotsOf(db, idsOf(rounds)), ({ meetingId }) => meetingId);
  const offered: Slot[] = [];
  const others: Slot[] = [];
  const blocks: (typeof timeBlocks.$inferInsert)[] = [];
  const added: (typeof timeBlockSlots.$inferInsert)[] = [];
  for (const { id: meetingId, times } of rounds) {
    const wanted = new Map(times.map((time) => [timeText(time.start, time.end), time]));
    const known = slots(meetingId);
    const kept = known.filter((slot) => wanted.has(textOf(slot)));
    offered.push(...kept);
    others.push(...known.filter((slot) => !wanted.has(textOf(slot))));
    for (const slot of kept) wanted.delete(textOf(slot));
    // Times are listed day by day.
    const ofDay = rowsBy([...wanted.values()], ({ start }) => dayInZone(start, SCHOOL_TIME_ZONE));
    for (const day of new Set([...wanted.values()].map(({ start }) => dayInZone(start, SCHOOL_TIME_ZONE)))) {
      const blockId = `${meetingId} ${day}`;
      const startTime = new Date(Math.min(...ofDay(day).map(({ start }) => start.getTime())));
      const endTime = new Date(Math.max(...ofDay(day).map(({ end }) => end.getTime())));
      blocks.push({ id: blockId, meetingId, startTime, endTime });
      for (const { start, end } of ofDay(day))
        added.push({ id: randomUUID(), blockId, startTime: start, endTime: end });
    }
  }
  await setBookable(db, offered, true);
  await setBookable(
    db,
    others.filter(({ takenBy }) => takenBy !== null),
    false,
  );
  const free = others.filter(({ takenBy }) => takenBy === null);
  await inBatches(idsOf(free), (batch) => db.delete(timeBlockSlots).where(inArray(timeBlockSlots.id, batch)));
  await inBatches(blocks, (batch) =>
    db
      .insert(timeBlocks)
      .values(batch)
      .onConflictDoUpdate({
        target: timeBlocks.id,
        set: {
          startTime: sql`least(${timeBlocks.startTime}, excluded.start_time)`,
          endTime: sql`greatest(${timeBlocks.endTime}, excluded.end_time)`,
        },
      }),
  );
  await inBatches(added, (batch) => db.insert(timeBlockSlots).values(batch));
  const ends = db
    .select({ latest: max(timeBlocks.endTime) })
    .from(timeBlocks)
    .where(eq(timeBlocks.meetingId, meetings.id));
  await inBatches(idsOf(rounds), (ids) =>
    db
      .update(meetings)
      .set({ lastTime: sql`(${ends})` })
      .where(inArray(meetings.id, ids)),
  );
}

const setBookable = (db: Database, slots: Slot[], bookable: boolean): Promise<void> =>
  inBatches(idsOf(slots.filter((slot) => slot.bookable !== bookable)), (batch) =>
    db.update(timeBlockSlots).set({ bookable }).where(inArray(timeBlockSlots.id, batch)),
  );

/** Lists the guardians of each student, and the staff. */
async function writeParticipants(db: Database, rounds: Round[], now: Date): Promise<void> {
  const ids = idsOf(rounds);
  const isActive = and(inArray(meetingInstances.meetingId, ids), eq(meetingInstances.status, "ACTIVE"));
  const instances = rowsBy(await db.select().from(meetingInstances).where(isActive), ({ meetingId }) => meetingId);
  const links = holdingLinks(db, now);
  const guardians = await db
    .selectDistinct({ guardianId: links.guardianId, studentId: links.studentId })
    .from(links)
    .innerJoin(meetingInstances, eq(meetingInstances.studentId, links.studentId))
    .where(isActive);
  const guardiansOf = rowsBy(guardians, ({ studentId }) => studentId);
  const active = db.select({ id: meetingInstances.id }).from(meetingInstances).where(isActive);
  await db
    .delete(meetingParticipants)
    .where(and(inArray(meetingParticipants.instanceId, active), eq(meetingParticipants.userType, "USER")));
  const rows = rounds.flatMap(({ id, staff }) =>
    instances(id).flatMap(({ id: instanceId, studentId }) =>
      [
        ...guardiansOf(studentId).map(({ guardianId }) => ({ personId: guardianId, userType: "GUARDIAN" as const })),
        ...staff.map((personId) => ({ personId, userType: "USER" as const })),
      ].map((person, position) => ({ ...person, instanceId, position })),
    ),
  );
  await inBatches(rows, (batch) => db.insert(meetingParticipants).values(batch).onConflictDoNothing());
}
