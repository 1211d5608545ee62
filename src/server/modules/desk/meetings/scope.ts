import { and, eq, inArray, not, or } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { activeStudent, isInScope, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { meetingInstances, meetings, timeBlockSlots, timeBlocks } from "#server/database/schema/meetings.ts";
import { students } from "#server/database/schema/people.ts";
import { hasGone, takesPartIn } from "./shown.ts";

export const checks = {
  /** A round with a student within reach; the handler shows of it what is for the caller. */
  meetingId: {
    find: async (db, scope, id) => {
      const isIt = and(eq(meetings.id, id), isMeetingIn(db, scope));
      return aboutNobody(await meetingsIn(db).where(isIt).limit(1));
    },
    isWhole: isRoundWhole,
  },
  /** A time of such a round. */
  slotId: {
    find: async (db, scope, id) => {
      const found = await meetingsIn(db)
        .innerJoin(timeBlocks, eq(timeBlocks.meetingId, meetings.id))
        .innerJoin(timeBlockSlots, eq(timeBlockSlots.blockId, timeBlocks.id))
        .where(and(eq(timeBlockSlots.id, id), isMeetingIn(db, scope)))
        .limit(1);
      return aboutNobody(found);
    },
    isWhole: async (db, scope, id) => isRoundWhole(db, scope, (await roundOfSlot(db, id)) ?? ""),
    contentOf: roundOfSlot,
  },
  /** A student's meeting. */
  instanceId: (db, scope, id) => meetingsIn(db).where(and(eq(meetingInstances.id, id), isMeetingIn(db, scope))),
} as const satisfies PathChecks;

const aboutNobody = (rows: unknown[]) => rows.map(() => ({ studentId: null }));

const meetingsIn = (db: Database) =>
  db
    .select({ studentId: meetingInstances.studentId })
    .from(meetingInstances)
    .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .innerJoin(students, eq(students.id, meetingInstances.studentId))
    .$dynamic();

/** Of students within reach, and of those who are gone; the handlers show of them what is for the caller. */
const isMeetingIn = (db: Database, scope: Scope) =>
  and(inArray(meetings.schoolId, scope.at), or(activeStudent(db, scope), hasGone(db)));

/** Tells whether all meetings of a round that go on are of students within reach, or ones in which the caller takes part. */
export async function isRoundWhole(db: Database, scope: Scope, meetingId: string): Promise<boolean> {
  const beyond = await meetingsIn(db)
    .where(
      and(
        eq(meetings.id, meetingId),
        eq(meetingInstances.status, "ACTIVE"),
        eq(students.active, true),
        not(isInScope(db, scope, students.id)),
        not(takesPartIn(db, scope)),
      ),
    )
    .limit(1);
  return beyond.length === 0;
}

async function roundOfSlot(db: Database, slotId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ meetingId: timeBlocks.meetingId })
    .from(timeBlockSlots)
    .innerJoin(timeBlocks, eq(timeBlocks.id, timeBlockSlots.blockId))
    .where(eq(timeBlockSlots.id, slotId));
  return found?.meetingId;
}
