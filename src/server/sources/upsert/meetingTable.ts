import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import {
  meetingInstances,
  meetingParticipants,
  meetings,
  timeBlockSlots,
  timeBlocks,
} from "#server/database/schema/meetings.ts";
import { endInstances } from "./endMeetings.ts";
import type { Given, ObjectTable } from "./objectTable.ts";

type Round = Given<"meeting">;

/** Everything of a round that a source says, in comparable form. */
type State = { schoolId: string; title: string; text: string; students: string[]; staff: string[]; times: string[] };

type Times = { start: Date; end: Date }[];

/**
 * Writes rounds of meetings: a time for each slot, and an instance for each student. A time that is no longer offered and
 * is booked stays booked; a student who is no longer in the round loses the booking, and the guardians are notified.
 */
export const meetingTable: ObjectTable<"meeting"> = {
  refersTo: ({ school, students, staff }) => [
    ["school", school],
    ...students.map((id): ["student", string] => ["student", id]),
    ...staff.map((id): ["user", string] => ["user", id]),
  ],
  publishedAt: () => null,
  async write(db, batch) {
    const created: string[] = [];
    const changed: string[] = [];
    for (const round of batch) {
      const was = await stateOf(db, round.id);
      const state = wantedState(round);
      if (was && isDeepStrictEqual(was, state)) continue;
      (was ? changed : created).push(round.id);
      await writeRound(db, { id: round.id, times: round.values.times, now: round.now }, state);
    }
    return { created, changed };
  },
};

const timeText = (start: Date, end: Date): string => `${start.toISOString()}/${end.toISOString()}`;

function wantedState({ values, idOf }: Round): State {
  const sorted = (ids: string[]) => [...new Set(ids)].toSorted();
  return {
    schoolId: idOf("school", values.school),
    title: values.title,
    text: values.text,
    students: sorted(values.students.map((id) => idOf("student", id))),
    staff: sorted(values.staff.map((id) => idOf("user", id))),
    times: sorted(values.times.map(({ start, end }) => timeText(start, end))),
  };
}

async function stateOf(db: Database, meetingId: string): Promise<State | undefined> {
  const [row] = await db.select().from(meetings).where(eq(meetings.id, meetingId));
  if (!row) return undefined;
  const instances = await activeInstances(db, meetingId);
  const staff = await db
    .selectDistinct({ id: meetingParticipants.personId })
    .from(meetingParticipants)
    .where(
      and(
        inArray(
          meetingParticipants.instanceId,
          instances.map(({ id }) => id),
        ),
        eq(meetingParticipants.userType, "USER"),
      ),
    )
    .orderBy(asc(meetingParticipants.personId));
  const slots = (await slotsOf(db, meetingId)).filter(({ bookable }) => bookable);
  return {
    schoolId: row.schoolId,
    title: row.title,
    text: row.description,
    students: instances.map(({ studentId }) => studentId).toSorted(),
    staff: staff.map(({ id }) => id).toSorted(),
    times: slots.map(({ startTime, endTime }) => timeText(startTime, endTime)).toSorted(),
  };
}

const activeInstances = (db: Database, meetingId: string) =>
  db
    .select()
    .from(meetingInstances)
    .where(and(eq(meetingInstances.meetingId, meetingId), eq(meetingInstances.status, "ACTIVE")))
    .for("update");

const slotsOf = (db: Database, meetingId: string) =>
  db
    .select({
      id: timeBlockSlots.id,
      startTime: timeBlockSlots.startTime,
      endTime: timeBlockSlots.endTime,
      bookable: timeBlockSlots.bookable,
      takenBy: meetingInstances.id,
    })
    .from(timeBlockSlots)
    .innerJoin(timeBlocks, eq(timeBlocks.id, timeBlockSlots.blockId))
    .leftJoin(meetingInstances, eq(meetingInstances.timeBlockSlotId, timeBlockSlots.id))
    .where(eq(timeBlocks.meetingId, meetingId));

/** Writes the rows of a round as it is to be, and keeps what guardians have booked. */
export async function writeRound(
  db: Database,
  { id, times, now }: { id: string; times: Times; now: Date },
  state: Omit<State, "times">,
): Promise<void> {
  const row = { schoolId: state.schoolId, title: state.title, description: state.text, status: "ACTIVE" as const };
  await db
    .insert(meetings)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: meetings.id, set: row });
  const known = await activeInstances(db, id);
  const left = known.filter(({ studentId }) => !state.students.includes(studentId));
  await endInstances(
    db,
    left.map((instance) => instance.id),
    now,
  );
  await writeTimes(db, id, times);
  const newcomers = state.students.filter((studentId) => !known.some((one) => one.studentId === studentId));
  const instances = newcomers.map((studentId) => ({
    id: randomUUID(),
    meetingId: id,
    studentId,
    status: "ACTIVE" as const,
    creatorId: state.staff[0] ?? null,
  }));
  if (instances.length > 0) await db.insert(meetingInstances).values(instances);
  await writeParticipants(db, id, { staff: state.staff, now });
}

async function writeTimes(db: Database, meetingId: string, times: Times): Promise<void> {
  const wanted = new Map(times.map((time) => [timeText(time.start, time.end), time]));
  const known = await slotsOf(db, meetingId);
  const keyOf = ({ startTime, endTime }: (typeof known)[number]) => timeText(startTime, endTime);
  const offered = known.filter((slot) => wanted.has(keyOf(slot)));
  const others = known.filter((slot) => !wanted.has(keyOf(slot)));
  const idsOf = (slots: typeof known) => slots.map(({ id }) => id);
  const setBookable = (slots: typeof known, bookable: boolean) =>
    db
      .update(timeBlockSlots)
      .set({ bookable })
      .where(inArray(timeBlockSlots.id, idsOf(slots)));
  await setBookable(offered, true);
  const booked = others.filter(({ takenBy }) => takenBy !== null);
  await setBookable(booked, false);
  const free = others.filter(({ takenBy }) => takenBy === null);
  await db.delete(timeBlockSlots).where(inArray(timeBlockSlots.id, idsOf(free)));

  const taken = new Set(offered.map(keyOf));
  const added = [...wanted.values()].filter(({ start, end }) => !taken.has(timeText(start, end)));
  // Times are listed day by day.
  const dayOf = ({ start }: (typeof added)[number]) => dayInZone(start, SCHOOL_TIME_ZONE);
  for (const day of new Set(added.map(dayOf))) {
    const slots = added.filter((time) => dayOf(time) === day);
    const blockId = `${meetingId} ${day}`;
    const startTime = new Date(Math.min(...slots.map(({ start }) => start.getTime())));
    const endTime = new Date(Math.max(...slots.map(({ end }) => end.getTime())));
    await db
      .insert(timeBlocks)
      .values({ id: blockId, meetingId, startTime, endTime })
      .onConflictDoUpdate({
        target: timeBlocks.id,
        set: {
          startTime: sql`least(${timeBlocks.startTime}, excluded.start_time)`,
          endTime: sql`greatest(${timeBlocks.endTime}, excluded.end_time)`,
        },
      });
    await db
      .insert(timeBlockSlots)
      .values(slots.map(({ start, end }) => ({ id: randomUUID(), blockId, startTime: start, endTime: end })));
  }
}

/** Lists the guardians of each student, and the staff. */
async function writeParticipants(
  db: Database,
  meetingId: string,
  { staff, now }: { staff: string[]; now: Date },
): Promise<void> {
  const instances = await activeInstances(db, meetingId);
  const ids = instances.map(({ id }) => id);
  const links = holdingLinks(db, now);
  const guardians = await db
    .select({ guardianId: links.guardianId, studentId: links.studentId })
    .from(links)
    .where(
      inArray(
        links.studentId,
        instances.map(({ studentId }) => studentId),
      ),
    );
  await db
    .delete(meetingParticipants)
    .where(and(inArray(meetingParticipants.instanceId, ids), eq(meetingParticipants.userType, "USER")));
  const rows = instances.flatMap(({ id: instanceId, studentId }) =>
    [
      ...guardians
        .filter((one) => one.studentId === studentId)
        .map(({ guardianId }) => ({ personId: guardianId, userType: "GUARDIAN" as const })),
      ...staff.map((personId) => ({ personId, userType: "USER" as const })),
    ].map((person, position) => ({ ...person, instanceId, position })),
  );
  if (rows.length > 0) await db.insert(meetingParticipants).values(rows).onConflictDoNothing();
}
