import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { endMeetings } from "#server/content/endMeetings.ts";
import { instancesOf, type Round, slotsOf, timeText, writeRounds } from "#server/content/meetingRounds.ts";
import type { Database } from "#server/database/connect.ts";
import { idsOf, rowsBy } from "#server/database/rows.ts";
import { meetingInstances, meetingParticipants, meetings } from "#server/database/schema/meetings.ts";
import { all, type Imported, type RecordToWrite } from "./imported.ts";

/** Everything of a round that a source says, in comparable form. */
type State = Omit<Round, "id" | "times"> & { times: string[] };

/**
 * Writes rounds of meetings: a time for each slot, and an instance for each student. A time that is no longer offered and
 * is booked stays booked; a student who is no longer in the round loses the booking, and the guardians are notified.
 */
export const meeting: Imported<"meeting"> = {
  refersTo: ({ school, students, staff }) => [["school", school], ...all("student", students), ...all("user", staff)],
  publishedAt: () => null,
  async write(db, batch) {
    const [first] = batch;
    if (!first) return { created: [], changed: [] };
    const before = await statesOf(db, idsOf(batch));
    const created: string[] = [];
    const changed: string[] = [];
    const rounds: Round[] = [];
    for (const given of batch) {
      const was = before.get(given.id);
      const { times, ...state } = wantedState(given);
      if (was && isDeepStrictEqual(was, { ...state, times })) continue;
      (was ? changed : created).push(given.id);
      rounds.push({ id: given.id, ...state, times: given.values.times });
    }
    await writeRounds(db, rounds, first.now);
    return { created, changed };
  },
  follows: {
    event: "meeting",
    of: (db, ids) =>
      db
        .selectDistinct({ id: meetingInstances.meetingId, studentId: meetingInstances.studentId })
        .from(meetingInstances)
        .where(inArray(meetingInstances.meetingId, ids)),
  },
  end: endMeetings,
};

function wantedState({ values, idOf }: RecordToWrite<"meeting">): State {
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

async function statesOf(db: Database, ids: string[]): Promise<Map<string, State>> {
  const rows = await db.select().from(meetings).where(inArray(meetings.id, ids));
  const instances = rowsBy(await instancesOf(db, ids), ({ meetingId }) => meetingId);
  const staff = rowsBy(await staffOf(db, ids), ({ meetingId }) => meetingId);
  const slots = rowsBy(await slotsOf(db, ids), ({ meetingId }) => meetingId);
  return new Map(
    rows.map(({ id, schoolId, title, description }) => [
      id,
      {
        schoolId,
        title,
        text: description,
        students: [...new Set(instances(id).map(({ studentId }) => studentId))].toSorted(),
        staff: staffIn(staff(id)),
        times: slots(id)
          .filter(({ bookable }) => bookable)
          .map(({ startTime, endTime }) => timeText(startTime, endTime))
          .toSorted(),
      },
    ]),
  );
}

/** The staff of the meetings that are still open; once none is, of those that have been held. */
function staffIn(rows: { userId: string; status: string }[]): string[] {
  const open = rows.filter(({ status }) => status === "ACTIVE");
  return [...new Set((open.length > 0 ? open : rows).map(({ userId }) => userId))].toSorted();
}

const staffOf = (db: Database, meetingIds: string[]) =>
  db
    .selectDistinct({
      meetingId: meetingInstances.meetingId,
      status: meetingInstances.status,
      userId: meetingParticipants.personId,
    })
    .from(meetingParticipants)
    .innerJoin(meetingInstances, eq(meetingInstances.id, meetingParticipants.instanceId))
    .where(
      and(
        inArray(meetingInstances.meetingId, meetingIds),
        eq(meetingInstances.hasLeftRound, false),
        eq(meetingParticipants.userType, "USER"),
      ),
    );
