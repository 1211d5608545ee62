import { and, eq, inArray } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { activeStudent, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { meetingInstances, meetings, timeBlockSlots, timeBlocks } from "#server/database/schema/meetings.ts";
import { students } from "#server/database/schema/people.ts";

export const checks = {
  /** A round with a student within reach; the handler shows of it what is for the caller. */
  meetingId: async (db, scope, id) => {
    const isIt = and(eq(meetings.id, id), isMeetingIn(db, scope));
    return aboutNobody(await meetingsIn(db).where(isIt).limit(1));
  },
  /** A time of such a round. */
  slotId: async (db, scope, id) => {
    const found = await meetingsIn(db)
      .innerJoin(timeBlocks, eq(timeBlocks.meetingId, meetings.id))
      .innerJoin(timeBlockSlots, eq(timeBlockSlots.blockId, timeBlocks.id))
      .where(and(eq(timeBlockSlots.id, id), isMeetingIn(db, scope)))
      .limit(1);
    return aboutNobody(found);
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

const isMeetingIn = (db: Database, scope: Scope) => and(inArray(meetings.schoolId, scope.at), activeStudent(db, scope));
