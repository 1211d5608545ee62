import {
  and,
  countDistinct,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { NOT_ACHIEVED_CELL } from "#contract/assessments/scales.ts";
import { absencePattern } from "#contract/attendance/pattern.ts";
import { dayInZone, startOfDay } from "#contract/dates/dates.ts";
import { semesterOf } from "#contract/dates/schoolYear.ts";
import type { DeskGlance } from "#contract/desk/students/schemas.ts";
import { timesInGroups } from "#server/access/givenToGroups.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { assessmentDetails, assessments } from "#server/database/schema/assessments.ts";
import { assignments, assignmentTasks } from "#server/database/schema/assignments.ts";
import { formInstances, forms } from "#server/database/schema/forms.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { meetingInstances, meetings, timeBlocks } from "#server/database/schema/meetings.ts";
import { attendance, isHeldLesson, scheduleItems } from "#server/database/schema/schedule.ts";
import { isFirstOfSent } from "#server/modules/forms/queries.ts";
import { standingsOf } from "#server/modules/permissions/standing.ts";
import { isNoException } from "#server/modules/schedule/queries.ts";
import { isAnswer } from "../forms/counts.ts";
import { byStudent } from "../shared/byStudent.ts";
import { namedFor } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { lastContacts } from "./lastContacts.ts";
import { membersByName } from "./numbers.ts";

type Asking = { staff: Staff; groupId: string; timeZone: string; now: Date };
type About = { ids: string[]; schoolId: string; start: Date; now: Date };

/**
 * Returns a row for each student of a class: the absence of the term with its pattern, what waits of the family, unfinished work,
 * results not reached, and the last contact (DESK-16). The number of queries does not depend on the size of the class. It is for
 * those who are responsible for all of its students.
 * @returns also the ids of the students
 */
export async function glanceAt(
  db: Database,
  { staff, groupId, timeZone, now }: Asking,
): Promise<{ reply: DeskGlance; shown: string[] }> {
  const today = dayInZone(now, timeZone);
  const from = semesterOf(today).start;
  const [group] = await db.select({ schoolId: groups.schoolId }).from(groups).where(eq(groups.id, groupId));
  const members = await membersByName(db, groupId);
  const ids = members.map(({ id }) => id);
  const about = { ids, schoolId: group?.schoolId ?? "", start: startOfDay(from, timeZone), now };
  const missedOf = byStudent(await missedLessons(db, about));
  const formsOf = countsOf(await waitingForms(db, about));
  const meetingsOf = countsOf(await waitingMeetings(db, about));
  const permissionsOf = byStudent(
    (await standingsOf(db, { studentIds: ids, day: today })).filter(
      ({ state, permission: { schoolId } }) => state === "OPEN" && (schoolId ?? about.schoolId) === about.schoolId,
    ),
  );
  const unfinishedOf = countsOf(await unfinishedWork(db, about));
  const notReachedOf = countsOf(await notReached(db, about));
  const contacts = await lastContacts(db, staff, { ids, now });
  const rows = members.map((student) => {
    const { id } = student;
    const missed = missedOf(id).map(({ startTime, ...one }) => ({ ...one, day: dayInZone(startTime, timeZone) }));
    return {
      key: keyOf(id, groupId),
      ...namedFor(student, true),
      absence: {
        days: new Set(missed.map(({ day }) => day)).size,
        lessons: missed.length,
        unexcused: missed.filter(({ isUnexcused }) => isUnexcused).length,
        pattern: absencePattern(missed),
      },
      waits: { forms: formsOf(id), meetings: meetingsOf(id), permissions: permissionsOf(id).length },
      unfinished: unfinishedOf(id),
      notReached: notReachedOf(id),
      lastContact: contacts.get(id)?.toISOString() ?? null,
    };
  });
  return { reply: { from, students: rows }, shown: ids };
}

function countsOf(rows: { studentId: string; count: number }[]): (studentId: string) => number {
  const found = new Map(rows.map(({ studentId, count }) => [studentId, count]));
  return (studentId) => found.get(studentId) ?? 0;
}

/** Selects the groups in which the students are or have been in the term, so that nothing is read of terms before (YEAR-11). */
const groupsOfTerm = ({ ids, start }: About): SQL =>
  sql`array(select theirs.group_id from ${timesInGroups((studentId) => isOneOf(studentId, ids), sql`${start.toISOString()}::timestamptz`)} as theirs)`;

/** Lessons of the term at the school from which students were absent as a whole. */
function missedLessons(db: Database, about: About) {
  const { ids, schoolId, start, now } = about;
  const lessons = db
    .select({ id: scheduleItems.id })
    .from(scheduleItems)
    .where(
      and(
        or(sql`${scheduleItems.groupId} = any(${groupsOfTerm(about)})`, isOneOf(scheduleItems.studentId, ids)),
        eq(scheduleItems.schoolId, schoolId),
        gte(scheduleItems.startTime, start),
        lte(scheduleItems.startTime, now),
        isHeldLesson,
      ),
    );
  return db
    .select({
      studentId: attendance.studentId,
      title: scheduleItems.title,
      startTime: scheduleItems.startTime,
      isUnexcused: sql<boolean>`${attendance.attendanceType} = 'INVALID_ABSENCE'`,
    })
    .from(attendance)
    .innerJoin(scheduleItems, eq(scheduleItems.id, attendance.itemId))
    .where(
      and(
        sql`${attendance.itemId} = any(array(${lessons}))`,
        isOneOf(attendance.studentId, ids),
        inArray(attendance.attendanceType, ["ABSENT", "VALID_ABSENCE", "INVALID_ABSENCE"]),
        isNoException(attendance.itemId, attendance.studentId),
      ),
    );
}

/** Open forms of the school that ask about students and have no answer, unless they were due before the term. */
function waitingForms(db: Database, { ids, schoolId, start }: About) {
  const answer = db
    .select({ id: formInstances.id })
    .from(formInstances)
    .where(and(isAnswer, eq(formInstances.formId, forms.id), eq(formInstances.studentId, groupMembers.studentId)));
  return db
    .select({ studentId: groupMembers.studentId, count: countDistinct(forms.id) })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(forms, eq(forms.groupId, groups.id))
    .where(
      and(
        isOneOf(groupMembers.studentId, ids),
        eq(groups.schoolId, schoolId),
        isNull(forms.closedAt),
        or(isNull(forms.dueDate), gte(forms.dueDate, start)),
        notExists(answer),
        isFirstOfSent(db, groupMembers.studentId),
      ),
    )
    .groupBy(groupMembers.studentId);
}

/** Meetings that go on, without a time, of rounds with times ahead. */
function waitingMeetings(db: Database, { ids, schoolId, now }: About) {
  const ahead = db
    .select({ id: timeBlocks.id })
    .from(timeBlocks)
    .where(and(eq(timeBlocks.meetingId, meetings.id), gt(timeBlocks.endTime, now)));
  return db
    .select({ studentId: meetingInstances.studentId, count: countDistinct(meetings.id) })
    .from(meetingInstances)
    .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .where(
      and(
        isOneOf(meetingInstances.studentId, ids),
        eq(meetings.schoolId, schoolId),
        eq(meetings.status, "ACTIVE"),
        eq(meetingInstances.status, "ACTIVE"),
        isNull(meetingInstances.date),
        exists(ahead),
      ),
    )
    .groupBy(meetingInstances.studentId);
}

/** Assignments of the school that were due in the term, and whose student has handed in nothing. */
function unfinishedWork(db: Database, about: About) {
  const { ids, schoolId, start, now } = about;
  const due = db
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(groups, eq(groups.id, assignments.groupId))
    .where(
      and(
        sql`${assignments.groupId} = any(${groupsOfTerm(about)})`,
        eq(groups.schoolId, schoolId),
        eq(assignments.status, "ASSIGNMENT_OPEN"),
        gte(assignments.dueDate, start),
        lt(assignments.dueDate, now),
      ),
    );
  return db
    .select({ studentId: assignmentTasks.studentId, count: countDistinct(assignmentTasks.assignmentId) })
    .from(assignmentTasks)
    .where(
      and(
        sql`${assignmentTasks.assignmentId} = any(array(${due}))`,
        isOneOf(assignmentTasks.studentId, ids),
        inArray(assignmentTasks.status, [
          "ASSIGNMENT_TASK_NOT_STARTED",
          "ASSIGNMENT_TASK_STARTED",
          "ASSIGNMENT_TASK_NOT_COMPLETE",
        ]),
      ),
    )
    .groupBy(assignmentTasks.studentId);
}

/** Assessments that guardians have seen in the term, with a level that was not reached. */
const notReached = (db: Database, { ids, start, now }: About) =>
  db
    .select({ studentId: assessments.studentId, count: countDistinct(assessments.ownerId) })
    .from(assessments)
    .innerJoin(assessmentDetails, eq(assessmentDetails.assessmentId, assessments.id))
    .where(
      and(
        isOneOf(assessments.studentId, ids),
        gte(assessments.published, start),
        lte(assessments.published, now),
        eq(assessmentDetails.cellId, NOT_ACHIEVED_CELL),
      ),
    )
    .groupBy(assessments.studentId);
