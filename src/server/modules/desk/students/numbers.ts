import { and, asc, count, eq, gte, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { LEAVE } from "#contract/absence/rules.ts";
import { attendanceSums } from "#contract/attendance/rules.ts";
import { dayInZone, startOfDay } from "#contract/dates/dates.ts";
import { semesterOf } from "#contract/dates/schoolYear.ts";
import type { DeskNumbers } from "#contract/desk/numbers/schemas.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { absences } from "#server/database/schema/absence.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { attendance, isHeldLesson, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { namedFor } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";

type GroupNumbersParams = { groupId: string; timeZone: string; now: Date };

/**
 * Counts the attendance of a group's students in this term at its school by the rules that guardians see, and their reports by reason. It is for
 * an office, which is responsible for all of them.
 * @returns also the ids of the students
 */
export async function numbersOf(
  db: Database,
  { groupId, timeZone, now }: GroupNumbersParams,
): Promise<{ reply: DeskNumbers; shown: string[] }> {
  const until = dayInZone(now, timeZone);
  const from = semesterOf(until).start;
  const members = await membersByName(db, groupId);
  const shown = members.map(({ id }) => id);
  const start = startOfDay(from, timeZone);
  const lessons = await lessonsQuery(db, { groupId, studentIds: shown, start, now });
  const reply = {
    from,
    until,
    sums: attendanceSums(lessons),
    reasons: await reasonsOf(db, shown, { from: start, now }),
    students: members.map((student) => ({
      key: keyOf(student.id, groupId),
      ...namedFor(student, true),
      sums: attendanceSums(lessons.filter(({ studentId }) => studentId === student.id)),
    })),
  };
  return { reply, shown };
}

type Lessons = { groupId: string; studentIds: string[]; start: Date; now: Date };

/** Returns the lessons of a term that have begun, of all students at once, each with the student's attendance. */
const lessonsQuery = prepared((db, { groupId, studentIds, start, now }: Places<Lessons>) => {
  const { id, length, startTime, attendanceReported, schoolId } = scheduleItems;
  const own = alias(groups, "own");
  const here = db.select({ schoolId: own.schoolId }).from(own).where(eq(own.id, groupId));
  const isHeld = and(isHeldLesson, gte(startTime, start), lte(startTime, now), eq(schoolId, here));
  const columns = { itemId: sql<string>`${id}`.as("lesson_id"), length, attendanceReported };
  const members = db
    .$with("members")
    .as(
      db
        .select({ studentId: groupMembers.studentId, groupId: groupMembers.groupId })
        .from(groupMembers)
        .where(isOneOf(groupMembers.studentId, studentIds)),
    );
  const groupIds = db.selectDistinct({ id: members.groupId }).from(members);
  // The lessons of each group are read once, and not for each of its students.
  const held = db.$with("held").as(
    db
      .select({ ...columns, groupId: scheduleItems.groupId })
      .from(scheduleItems)
      .where(and(sql`${scheduleItems.groupId} = any(array(${groupIds}))`, isHeld)),
  );
  const heldIds = db.select({ id: held.itemId }).from(held);
  const exceptions = db
    .select({ itemId: lessonExceptions.itemId, studentId: lessonExceptions.studentId })
    .from(lessonExceptions)
    .where(sql`${lessonExceptions.itemId} = any(array(${heldIds}))`);
  const lessons = db
    .select({
      itemId: held.itemId,
      length: held.length,
      attendanceReported: held.attendanceReported,
      studentId: sql<string>`${members.studentId}`.as("whose_id"),
    })
    .from(members)
    .innerJoin(held, eq(held.groupId, members.groupId))
    .where(sql`(${held.itemId}, ${members.studentId}) not in (${exceptions})`)
    .union(
      db
        .select({ ...columns, studentId: sql<string>`${scheduleItems.studentId}`.as("whose_id") })
        .from(scheduleItems)
        .where(and(isOneOf(scheduleItems.studentId, studentIds), isHeld)),
    );
  const theirs = db.$with("theirs").as(lessons);
  // Without them, PostgreSQL reads the students' attendance of all years (YEAR-11).
  const ids = db.select({ id: theirs.itemId }).from(theirs);
  return db
    .with(members, held, theirs)
    .select({
      studentId: theirs.studentId,
      length: theirs.length,
      attendanceReported: theirs.attendanceReported,
      attendance: {
        attendanceType: attendance.attendanceType,
        lateDuration: attendance.lateDuration,
        reportedByUser: sql<null>`null`,
      },
    })
    .from(theirs)
    .leftJoin(
      attendance,
      and(
        eq(attendance.itemId, theirs.itemId),
        eq(attendance.studentId, theirs.studentId),
        sql`${attendance.itemId} = any(array(${ids}))`,
      ),
    )
    .orderBy(asc(theirs.studentId), asc(theirs.itemId));
});

export const membersByName = (db: Database, groupId: string) =>
  db
    .select(personOf(students))
    .from(groupMembers)
    .innerJoin(students, and(eq(students.id, groupMembers.studentId), eq(students.active, true)))
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));

const reason = sql<
  DeskNumbers["reasons"][number]["reason"]
>`case when ${absences.type} = ${LEAVE} then 'LEAVE' else coalesce(${absences.reason}, 'NONE') end`;

const reasonsOf = (db: Database, ids: string[], { from, now }: { from: Date; now: Date }) =>
  db
    .select({ reason, reports: count() })
    .from(absences)
    .where(
      and(
        isOneOf(absences.studentId, ids),
        gte(absences.startTime, from),
        lte(absences.startTime, now),
        ne(absences.origin, "ATTENDANCE"),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
