import { eq } from "drizzle-orm";
import type { Missing } from "#contract/desk/missing.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { meetings } from "#server/database/schema/meetings.ts";
import { Conflict } from "#server/http/problems.ts";
import { freeTimesOf, type InstanceRow } from "#server/modules/meetings/queries.ts";
import { announce } from "#server/notify/announce.ts";
import { missingOf, refuseEarlyReminder } from "../shared/missing.ts";
import { isRoundWhole } from "./scope.ts";
import { meetingScopeOf, talksOf } from "./shown.ts";

type Reading = { scope: Scope; meetingId: string; now: Date };

/** Returns the students of a round for the caller who have no time (DESK-14). @throws NotFound */
export async function unbookedOf(
  db: Database,
  staff: Staff,
  { scope, meetingId, now }: Reading,
): Promise<{ reply: Missing; shown: string[] }> {
  const { rows, first } = await talksOf(db, staff, meetingId);
  const mayRemind =
    (await isRoundWhole(db, meetingScopeOf(staff).scope, meetingId)) && (await hasFreeTimes(db, meetingId, now));
  const studentIds = rows.filter(isUnbooked).map(({ student }) => student.id);
  return missingOf(db, {
    staff,
    scope,
    now,
    studentIds,
    mayRemind,
    about: meetingId,
    reminded: first.meeting.remindedAt,
  });
}

const isUnbooked = ({ meeting, instance }: InstanceRow): boolean =>
  meeting.status === "ACTIVE" && instance.status === "ACTIVE" && instance.date === null;

const hasFreeTimes = async (db: Database, meetingId: string, now: Date): Promise<boolean> =>
  (await freeTimesOf(db, [meetingId], now)).length > 0;

/**
 * Reminds the guardians of those students to book a time.
 * @returns the ids of the students
 * @throws Conflict if they were reminded less than a day ago, or there is no time to book
 */
export async function remindUnbooked(db: Database, staff: Staff, { meetingId, now }: Omit<Reading, "scope">) {
  await db.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, meetingId)).for("update");
  const { rows, first } = await talksOf(db, staff, meetingId);
  if (!(await hasFreeTimes(db, meetingId, now))) throw new Conflict("No time of the round is free.");
  refuseEarlyReminder(first.meeting.remindedAt, now);
  await db.update(meetings).set({ remindedAt: now }).where(eq(meetings.id, meetingId));
  const unbooked = new Map(rows.filter(isUnbooked).map(({ student, instance }) => [student.id, instance.id]));
  const about = { values: { title: first.meeting.title }, by: null, now };
  for (const [studentId, instanceId] of unbooked) {
    const params = { meetingId, instanceId };
    await announce(db, "meetingReminded", { ...about, studentId, referenceId: instanceId, params });
  }
  return [...unbooked.keys()];
}
