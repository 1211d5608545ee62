import { and, eq, exists, inArray, ne, or } from "drizzle-orm";
import { STAFF_ROLES } from "#contract/kinds.ts";
import { isReached, reachOf } from "#server/access/reach.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { meetingInstances, meetingParticipants, meetings } from "#server/database/schema/meetings.ts";
import { students } from "#server/database/schema/people.ts";
import { NotFound } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { type InstanceRow, withMeeting } from "../meetings/queries.ts";

/**
 * Condition for meetings with students that a member of staff sees: those of students whose mentor or office they are, and
 * those of their other students in which they take part.
 */
export const isShownTo = (db: Database, staff: Staff) => {
  const whole = reachOf(staff, STAFF_ROLES);
  const takesPart = exists(
    db
      .select({ id: meetingParticipants.personId })
      .from(meetingParticipants)
      .where(
        and(
          eq(meetingParticipants.instanceId, meetingInstances.id),
          eq(meetingParticipants.personId, staff.id),
          eq(meetingParticipants.userType, "USER"),
        ),
      ),
  );
  return and(
    inArray(meetings.schoolId, whole.at),
    eq(students.active, true),
    ne(meetingInstances.status, "DRAFT"),
    or(
      isReached(db, reachOf(staff, ["mentor", "office"]), meetingInstances.studentId),
      and(isReached(db, whole, meetingInstances.studentId), takesPart),
    ),
  );
};

/** Returns a student's meeting. @throws NotFound if it is not for the caller */
export async function talkFor(db: Database, staff: Staff, instanceId: string): Promise<InstanceRow> {
  const [row] = await withMeeting(db).where(and(eq(meetingInstances.id, instanceId), isShownTo(db, staff)));
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
    .where(and(eq(meetings.id, meetingId), isShownTo(db, staff)))
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
