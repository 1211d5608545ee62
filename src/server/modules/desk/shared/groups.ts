import { and, asc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isOfOffice } from "#server/access/officeGroups.ts";
import { isPresentGroup } from "#server/access/presentGroups.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { isInScope, preparedWithin, type Scope, type ScopeValues, studentsInScope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared, type Value } from "#server/database/prepared.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { schools, students } from "#server/database/schema/people.ts";
import { attendance, isHeldLesson, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { isNoException } from "#server/modules/schedule/queries.ts";

export type Member = Awaited<ReturnType<typeof membersOf>>[number];

/** Returns the time zone of the schools within reach: that of the first one. */
export async function zoneOf(db: Database, { at }: Scope): Promise<string> {
  const [first] = await zoneQuery(db, { at });
  return first?.timeZone ?? SCHOOL_TIME_ZONE;
}

const zoneQuery = prepared((db, { at }: Places<Pick<Scope, "at">>) =>
  db
    .select({ timeZone: schools.timeZone })
    .from(schools)
    .where(isOneOf(schools.id, at))
    .orderBy(asc(schools.id))
    .limit(1),
);

/** Returns the present own groups and, for an office, the present mentor groups of its schools; mentor groups first. */
export const groupsIn = preparedWithin((db, scope) =>
  db
    .select({ id: groups.id, title: groups.title, type: groups.type, school: schools.title })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(isListed(db, scope), isPresentGroup(db)))
    .orderBy(asc(sql`${groups.type} <> 'MENTOR_GROUP'`), asc(groups.title), asc(groups.id)),
);

/** Condition for an own group, or one that an office sees. */
export const isListed = (db: Database, { groups: own, schools: offices }: Pick<ScopeValues, "groups" | "schools">) =>
  or(isOneOf(groups.id, own), and(isOneOf(groups.schoolId, offices), isOfOffice(db, offices)));

export async function sizesOf(db: Database, groupIds: string[]): Promise<Map<string, number>> {
  const rows = await sizesQuery(db, { groupIds });
  return new Map(rows.map(({ groupId, size }) => [groupId, size]));
}

const sizesQuery = prepared((db, { groupIds }: Places<{ groupIds: string[] }>) =>
  db
    .select({ groupId: groupMembers.groupId, size: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(and(isOneOf(groupMembers.groupId, groupIds), notInArray(groupMembers.studentId, inactiveStudents(db))))
    .groupBy(groupMembers.groupId),
);

/**
 * Selects the inactive students: few, and in an index of their own, which a prepared query only uses if it says so itself. A look
 * at each student of a school costs more than all else.
 */
export const inactiveStudents = (db: Database) =>
  db.select({ id: students.id }).from(students).where(sql`not ${students.active}`);

type Within = Pick<ScopeValues, "groups" | "schools">;

const membersIn = (db: Database, responsible: Within, groupIds: Value<string[]>, condition?: SQL) =>
  db
    .select({
      groupId: groupMembers.groupId,
      student: personOf(students),
      isResponsible: sql<boolean>`${isInScope(db, responsible, students.id)}`,
    })
    .from(groupMembers)
    .innerJoin(students, eq(students.id, groupMembers.studentId))
    .where(and(isOneOf(groupMembers.groupId, groupIds), eq(students.active, true), condition))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));

/** Returns the active students of groups, and whether each is among those for whom the caller is responsible. */
export const membersOf = preparedWithin((db, responsible, { groupIds }: Places<{ groupIds: string[] }>) =>
  membersIn(db, responsible, groupIds),
);

/** The same for those of the students with the given ids. */
export const membersAmong = preparedWithin(
  (db, responsible, { groupIds, studentIds }: Places<{ groupIds: string[]; studentIds: string[] }>) =>
    membersIn(db, responsible, groupIds, isOneOf(groupMembers.studentId, studentIds)),
);

export type Period = { from: Date; until: Date };

export const isLessonIn = ({ from, until }: Places<Period>) =>
  and(isHeldLesson, gte(scheduleItems.startTime, from), lt(scheduleItems.startTime, until));

function lessonsIn(db: Database, scope: ScopeValues, day: Places<Period>) {
  const theirs = db.$with("theirs").as(studentsInScope(db, scope));
  const theirIds = db.select({ id: theirs.id }).from(theirs);
  const theirGroups = db
    .selectDistinct({ id: groupMembers.groupId })
    .from(groupMembers)
    // An array, as below: with a join, PostgreSQL would look at the members of all groups.
    .where(sql`${groupMembers.studentId} = any(array(${theirIds}))`);
  return db
    .with(theirs)
    .select({ id: scheduleItems.id })
    .from(scheduleItems)
    .where(
      and(
        isLessonIn(day),
        or(
          isOneOf(scheduleItems.schoolId, scope.at),
          sql`${scheduleItems.groupId} = any(array(${theirGroups}))`,
          sql`${scheduleItems.studentId} = any(array(${theirIds}))`,
        ),
      ),
    );
}

type Missed = Period & {
  /** Groups whose mentor the caller is. */
  mentored: string[];
};

/**
 * Returns lessons of a day from which students were absent without being excused, or to which they came late: of the own
 * groups, and of all groups where the caller is the student's mentor or the office.
 */
export const missedLessons = preparedWithin((db, scope, { mentored, ...day }: Places<Missed>) => {
  const own = and(isLessonIn(day), isOneOf(scheduleItems.groupId, scope.groups));
  const ownLessons = db.select({ id: scheduleItems.id }).from(scheduleItems).where(own);
  const partsOfStudents = db
    .select({ id: sql<string>`${lessonExceptions.ownItemId}` })
    .from(lessonExceptions)
    .innerJoin(scheduleItems, eq(scheduleItems.id, lessonExceptions.itemId))
    .where(own);
  return db
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
        // Arrays, so that PostgreSQL finds the lessons first and by their index.
        sql`${attendance.itemId} = any(array(${lessonsIn(db, scope, day)}))`,
        isNoException(attendance.itemId, attendance.studentId),
        inArray(attendance.attendanceType, ["ABSENT", "INVALID_ABSENCE", "LATE", "INVALID_LATE", "VALID_LATE"]),
        or(
          isInScope(db, { groups: mentored, schools: scope.schools }, attendance.studentId),
          and(
            sql`${attendance.itemId} = any(array(${ownLessons.unionAll(partsOfStudents)}))`,
            isInScope(db, scope, attendance.studentId),
          ),
        ),
      ),
    )
    .orderBy(asc(scheduleItems.startTime), asc(scheduleItems.id));
});

export async function classTitles(db: Database, studentIds: string[]): Promise<Map<string, string>> {
  if (studentIds.length === 0) return new Map();
  const rows = await titlesQuery(db, { studentIds });
  return new Map(rows.map(({ studentId, title }) => [studentId, title]));
}

const titlesQuery = prepared((db, { studentIds }: Places<{ studentIds: string[] }>) => {
  const theirs = db
    .$with("theirs")
    .as(
      db
        .select({ studentId: groupMembers.studentId, groupId: groupMembers.groupId })
        .from(groupMembers)
        .where(isOneOf(groupMembers.studentId, studentIds)),
    );
  // An array, so that PostgreSQL looks at each group once and not for each of its students.
  const groupIds = db.selectDistinct({ id: theirs.groupId }).from(theirs);
  return db
    .with(theirs)
    .select({ studentId: theirs.studentId, title: groups.title })
    .from(theirs)
    .innerJoin(groups, eq(groups.id, theirs.groupId))
    .where(and(sql`${groups.id} = any(array(${groupIds}))`, eq(groups.type, "MENTOR_GROUP")))
    .orderBy(asc(groups.title));
});
