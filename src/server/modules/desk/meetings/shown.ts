import { and, eq, exists, inArray, ne, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { TEACHING_ROLES } from "#contract/kinds.ts";
import { isInScope, type Scope, type ScopeValues, scopeOf } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { existsOfEach } from "#server/database/existsOfEach.ts";
import { isOneOf, type Value } from "#server/database/prepared.ts";
import { formerMembers, groupMembers } from "#server/database/schema/groups.ts";
import { meetingInstances, meetingParticipants, meetings } from "#server/database/schema/meetings.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";
import { NotFound } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { type InstanceRow, withMeeting } from "#server/modules/meetings/queries.ts";
import { inactiveStudents } from "../shared/groups.ts";

const others = alias(meetings, "others");

/** A member of staff by what they reach, and the groups whose mentor they are. */
export type MeetingScope = { scope: Scope; mentored: string[] };

export const meetingScopeOf = (staff: Staff): MeetingScope => ({
  scope: scopeOf(staff, TEACHING_ROLES),
  mentored: scopeOf(staff, ["mentor"]).groups,
});

/** Condition for meetings in which a member of staff takes part. */
export const takesPartIn = (db: Database, { staffId }: Pick<ScopeValues, "staffId">) =>
  exists(
    db
      .select({ id: meetingParticipants.personId })
      .from(meetingParticipants)
      .where(
        and(
          eq(meetingParticipants.instanceId, meetingInstances.id),
          eq(meetingParticipants.personId, staffId),
          eq(meetingParticipants.userType, "USER"),
        ),
      ),
  );

/** Condition for meetings whose student has left the round, or no longer goes to its school. */
export const hasGone = (db: Database) => {
  const attended = db
    .select({ one: sql`1` })
    .from(others)
    .innerJoin(studentSchools, eq(studentSchools.schoolId, others.schoolId))
    .where(and(eq(others.id, meetingInstances.meetingId), eq(studentSchools.studentId, meetingInstances.studentId)));
  return or(
    eq(meetingInstances.hasLeftRound, true),
    inArray(meetingInstances.studentId, inactiveStudents(db)),
    sql`not ${existsOfEach(attended)}`,
  );
};

/** Condition for meetings with students who were in a class of a mentor that nobody is in now, so that it is no other's (YEAR-1). */
const isOfFormerClass = (db: Database, mentored: Value<string[]>) =>
  inArray(
    meetingInstances.studentId,
    db
      .select({ id: formerMembers.studentId })
      .from(formerMembers)
      .where(
        and(
          isOneOf(formerMembers.groupId, mentored),
          notExists(
            db.select({ one: sql`1` }).from(groupMembers).where(eq(groupMembers.groupId, formerMembers.groupId)),
          ),
        ),
      ),
  );

/**
 * Condition for meetings with students that a member of staff sees: those of students whose mentor or office they are, those of
 * their other students in which they take part, and of students who are gone those in which they took part, and those of their
 * former class or their office.
 * @param among leaves out meetings of other rounds
 */
export const isShownTo = (
  db: Database,
  { scope, mentored }: { scope: ScopeValues; mentored: Value<string[]> },
  among?: (round: typeof others) => SQL,
) => {
  const takesPart = takesPartIn(db, scope);
  const theirs = db
    .select({ id: others.id })
    .from(others)
    .where(and(isOneOf(others.schoolId, scope.at), among?.(others)));
  const ofOffices = db.select({ id: others.id }).from(others).where(isOneOf(others.schoolId, scope.schools));
  return and(
    // An array, so that PostgreSQL looks at the meetings of these schools only.
    sql`${meetingInstances.meetingId} = any(array(${theirs}))`,
    ne(meetingInstances.status, "DRAFT"),
    or(
      and(
        notInArray(meetingInstances.studentId, inactiveStudents(db)),
        or(
          isInScope(db, { groups: mentored, schools: scope.schools }, meetingInstances.studentId),
          and(takesPart, isInScope(db, scope, meetingInstances.studentId)),
        ),
      ),
      // Asked last: it takes a look at each student, and few meetings come this far.
      and(or(takesPart, inArray(meetingInstances.meetingId, ofOffices), isOfFormerClass(db, mentored)), hasGone(db)),
    ),
  );
};

/** Returns a student's meeting. @throws NotFound if it is not for the caller */
export async function talkFor(db: Database, staff: Staff, instanceId: string): Promise<InstanceRow> {
  const [row] = await withMeeting(db).where(
    and(eq(meetingInstances.id, instanceId), isShownTo(db, meetingScopeOf(staff))),
  );
  if (!row) throw new NotFound();
  return row;
}

/** Returns the meetings of a round, by name. @throws NotFound if none of them is for the caller */
export async function talksOf(
  db: Database,
  staff: Staff,
  meetingId: string,
): Promise<{ rows: InstanceRow[]; first: InstanceRow }> {
  const rows = await withMeeting(db)
    .where(and(eq(meetings.id, meetingId), isShownTo(db, meetingScopeOf(staff))))
    .orderBy(students.lastName, students.firstName, students.id);
  const [first] = rows;
  if (!first) throw new NotFound();
  return { rows, first };
}

/** Differs once a student's meeting has another time or state. */
export const versionOfTalk = ({ instance: { status, date, timeBlockSlotId, calendarSequence } }: InstanceRow): string =>
  versionOf({ status, date, timeBlockSlotId, calendarSequence });

/** Differs once a round has ended. */
export const versionOfRound = ({ id, status }: InstanceRow["meeting"]): string => versionOf({ id, status });

/** Differs once a time has been withdrawn or offered again. */
export const versionOfSlot = ({ id, bookable }: { id: string; bookable: boolean }): string =>
  versionOf({ id, bookable });
