import { and, asc, eq, gt, inArray, lt, notExists, notInArray, or, sql } from "drizzle-orm";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { isReached, type Reach, reachedStudents } from "#server/access/reach.ts";
import type { Database } from "#server/database/connect.ts";
import { isAmong } from "#server/database/prepared.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { schools, students } from "#server/database/schema/people.ts";
import { attendance, isHeldLesson, scheduleItems } from "#server/database/schema/schedule.ts";

export type Member = Awaited<ReturnType<typeof membersOf>>[number];

/** Returns the time zone of the schools within reach: that of the first one. */
export async function zoneOf(db: Database, { at }: Reach): Promise<string> {
  const [first] = await db
    .select({ timeZone: schools.timeZone })
    .from(schools)
    .where(inArray(schools.id, at))
    .orderBy(asc(schools.id))
    .limit(1);
  return first?.timeZone ?? SCHOOL_TIME_ZONE;
}

/** Returns the own groups and, for an office, the mentor groups of its schools; mentor groups first. */
export const groupsIn = (db: Database, { groups: own, schools: offices }: Reach) =>
  db
    .select({ id: groups.id, title: groups.title, type: groups.type, school: schools.title })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(
      or(
        inArray(groups.id, own),
        and(eq(groups.type, "MENTOR_GROUP"), inArray(groups.schoolId, offices)),
        // If classes have no mentor group, an office sees the other groups.
        and(inArray(groups.schoolId, offices), notExists(mentorGroupsBeside(db))),
      ),
    )
    .orderBy(asc(sql`${groups.type} <> 'MENTOR_GROUP'`), asc(groups.title), asc(groups.id));

const mentorGroupsBeside = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(sql`${groups} as beside`)
    .where(sql`beside.school_id = ${groups.schoolId} and beside.type = 'MENTOR_GROUP'`);

/** Counts the active students of groups. */
export async function sizesOf(db: Database, groupIds: string[]): Promise<Map<string, number>> {
  // Few, and in an index of their own: a look at each of thousands of students would cost more than all else.
  const inactive = db.select({ id: students.id }).from(students).where(eq(students.active, false));
  const rows = await db
    .select({ groupId: groupMembers.groupId, size: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(and(isAmong(groupMembers.groupId, groupIds), notInArray(groupMembers.studentId, inactive)))
    .groupBy(groupMembers.groupId);
  return new Map(rows.map(({ groupId, size }) => [groupId, size]));
}

/** Returns the active students of groups, or those of them with the given ids. */
export const membersOf = (db: Database, groupIds: string[], responsible: Reach, only?: string[]) =>
  db
    .select({
      groupId: groupMembers.groupId,
      student: personOf(students),
      isResponsible: sql<boolean>`${isReached(db, responsible, students.id)}`,
    })
    .from(groupMembers)
    .innerJoin(students, eq(students.id, groupMembers.studentId))
    .where(
      and(
        isAmong(groupMembers.groupId, groupIds),
        eq(students.active, true),
        only && isAmong(groupMembers.studentId, only),
      ),
    )
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));

type Period = { from: Date; until: Date };

const isLessonIn = ({ from, until }: Period) =>
  and(
    isHeldLesson,
    sql`${scheduleItems.startTime} >= ${from.toISOString()}::timestamptz`,
    lt(scheduleItems.startTime, until),
  );

/** Selects the lessons of a day of the schools, and of the groups and students within reach. */
function lessonsIn(db: Database, reach: Reach, day: Period) {
  const theirs = reachedStudents(db, reach);
  const theirGroups = db
    .selectDistinct({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(inArray(groupMembers.studentId, theirs));
  return db
    .select({ id: scheduleItems.id })
    .from(scheduleItems)
    .where(
      and(
        isLessonIn(day),
        or(
          inArray(scheduleItems.schoolId, reach.at),
          sql`${scheduleItems.groupId} = any(array(${theirGroups}))`,
          sql`${scheduleItems.studentId} = any(array(${theirs}))`,
        ),
      ),
    );
}

/**
 * Returns lessons of a day from which students were absent without being excused, or to which they came late: of the own
 * groups, and of all groups where the caller is the student's mentor or the office.
 */
export const missedLessons = (db: Database, reach: Reach, responsible: Reach, day: Period) =>
  db
    .select({
      studentId: attendance.studentId,
      title: scheduleItems.title,
      startTime: scheduleItems.startTime,
      attendanceType: attendance.attendanceType,
      lateDuration: attendance.lateDuration,
    })
    .from(attendance)
    .innerJoin(scheduleItems, eq(scheduleItems.id, attendance.itemId))
    .where(
      and(
        // An array, so that PostgreSQL finds the lessons first and by their index.
        sql`${attendance.itemId} = any(array(${lessonsIn(db, reach, day)}))`,
        inArray(attendance.attendanceType, ["ABSENT", "INVALID_ABSENCE", "LATE", "INVALID_LATE", "VALID_LATE"]),
        or(
          isReached(db, responsible, attendance.studentId),
          and(inArray(scheduleItems.groupId, reach.groups), isReached(db, reach, attendance.studentId)),
        ),
      ),
    )
    .orderBy(asc(scheduleItems.startTime), asc(scheduleItems.id));

/** Counts the lessons of a day, by group, that are over and whose attendance has not been taken. */
export async function unreportedLessons(
  db: Database,
  groupIds: string[],
  { now, ...day }: Period & { now: Date },
): Promise<Map<string, number>> {
  const isOver = sql`${scheduleItems.startTime} + make_interval(mins => ${scheduleItems.length}) <= ${now.toISOString()}::timestamptz`;
  const rows = await db
    .select({ groupId: scheduleItems.groupId, count: sql<number>`count(*)::int` })
    .from(scheduleItems)
    .where(
      and(
        isLessonIn(day),
        isAmong(scheduleItems.groupId, groupIds),
        eq(scheduleItems.attendanceReported, false),
        gt(scheduleItems.length, 0),
        isOver,
      ),
    )
    .groupBy(scheduleItems.groupId);
  return new Map(rows.map(({ groupId, count }) => [groupId ?? "", count]));
}

/** Returns the title of a mentor group of each student. */
export async function classTitles(db: Database, studentIds: string[]): Promise<Map<string, string>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .select({ studentId: groupMembers.studentId, title: groups.title })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(isAmong(groupMembers.studentId, studentIds), eq(groups.type, "MENTOR_GROUP")))
    .orderBy(asc(groups.title));
  return new Map(rows.map(({ studentId, title }) => [studentId, title]));
}
