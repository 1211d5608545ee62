import { millisecondsInMinute } from "date-fns/constants";
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias, union } from "drizzle-orm/pg-core";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { attendance, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { excusesOf, spanOf } from "#server/modules/absence/queries.ts";
import { isNoException } from "#server/modules/schedule/queries.ts";

export type StudentRow = Awaited<ReturnType<typeof studentsIn>>[number];
export type Excuse = Awaited<ReturnType<typeof excusesOf>>[number];

type Lesson = Pick<typeof scheduleItems.$inferSelect, "id" | "groupId" | "startTime" | "length">;
type Lessons = { ids: string[] };

const ownItems = alias(scheduleItems, "own_items");

/**
 * Returns the active students of a lesson by name, each with their attendance: the members of its group without those who do
 * not take part, and students with a part of their own, such as other times.
 */
export const studentsIn = (db: Database, { id, groupId }: Pick<Lesson, "id" | "groupId">) => {
  const members = db
    .select({ id: groupMembers.studentId })
    .from(groupMembers)
    .where(groupId === null ? isNull(groupMembers.groupId) : eq(groupMembers.groupId, groupId));
  const others = db
    .select({ id: lessonExceptions.studentId })
    .from(lessonExceptions)
    .where(eq(lessonExceptions.itemId, id));
  return db
    .select({
      student: personOf(students),
      own: { id: ownItems.id, startTime: ownItems.startTime, length: ownItems.length },
      attendance: {
        attendanceType: attendance.attendanceType,
        lateDuration: attendance.lateDuration,
        absenceId: attendance.absenceId,
      },
    })
    .from(students)
    .leftJoin(lessonExceptions, and(eq(lessonExceptions.studentId, students.id), eq(lessonExceptions.itemId, id)))
    .leftJoin(ownItems, eq(ownItems.id, lessonExceptions.ownItemId))
    .leftJoin(
      attendance,
      and(
        eq(attendance.studentId, students.id),
        eq(attendance.itemId, sql`coalesce(${lessonExceptions.ownItemId}, ${id})`),
      ),
    )
    .where(
      and(
        inArray(students.id, union(members, others)),
        or(isNull(lessonExceptions.itemId), isNotNull(lessonExceptions.ownItemId)),
        eq(students.active, true),
      ),
    )
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));
};

/** Returns the student's own part of a lesson, or the lesson of the group. */
export const partOf = ({ id, startTime, length }: Lesson, { own }: StudentRow) => own ?? { id, startTime, length };

/** The ids of a lesson and of its students' own parts. */
export const partsIn = (lesson: Lesson, rows: StudentRow[]): string[] => [
  ...new Set([lesson.id, ...rows.map((row) => partOf(lesson, row).id)]),
];

/** Returns what excuses students from their parts of a lesson. */
export async function excusesFrom(db: Database, lesson: Lesson, rows: StudentRow[]): Promise<Excuse[]> {
  if (rows.length === 0) return [];
  const times = new Map(
    rows.map((row) => {
      const { startTime, length } = partOf(lesson, row);
      return [row.student.id, { startTime, endTime: new Date(startTime.getTime() + length * millisecondsInMinute) }];
    }),
  );
  const excuses = await excusesOf(db, [...times.keys()], spanOf([...times.values()]));
  return excuses.filter(({ studentId, startTime, endTime }) => {
    const missed = times.get(studentId);
    return missed && startTime < missed.endTime && endTime > missed.startTime;
  });
}

/** Returns by how many students lessons differ from their groups: guests more, or others who do not take part less. */
export async function differencesIn(db: Database, lessons: { id: string }[]): Promise<Map<string, number>> {
  const rows = await differencesQuery(db, { ids: lessons.map(({ id }) => id) });
  return new Map(rows.map(({ id, difference }) => [id, difference]));
}

const differencesQuery = prepared((db, { ids }: Places<Lessons>) => {
  const isMember = isNotNull(groupMembers.studentId);
  const takesPart = isNotNull(lessonExceptions.ownItemId);
  return db
    .select({
      id: lessonExceptions.itemId,
      difference: sql<number>`(count(*) filter (where ${takesPart} and not ${isMember})
        - count(*) filter (where ${isMember} and not ${takesPart}))::int`,
    })
    .from(lessonExceptions)
    .innerJoin(scheduleItems, eq(scheduleItems.id, lessonExceptions.itemId))
    .innerJoin(students, and(eq(students.id, lessonExceptions.studentId), eq(students.active, true)))
    .leftJoin(
      groupMembers,
      and(eq(groupMembers.groupId, scheduleItems.groupId), eq(groupMembers.studentId, lessonExceptions.studentId)),
    )
    .where(isOneOf(lessonExceptions.itemId, ids))
    .groupBy(lessonExceptions.itemId);
});

/** Counts those of the active students who were absent from lessons or late. */
export async function missingIn(
  db: Database,
  lessons: { id: string }[],
): Promise<Map<string, { absent: number; late: number }>> {
  const rows = await missingQuery(db, { ids: lessons.map(({ id }) => id) });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const missingQuery = prepared((db, { ids }: Places<Lessons>) => {
  const ownParts = db
    .select({ id: lessonExceptions.ownItemId })
    .from(lessonExceptions)
    .where(isOneOf(lessonExceptions.itemId, ids));
  return db
    .select({
      id: scheduleItems.id,
      absent: sql<number>`count(*) filter (where ${attendance.attendanceType} like '%ABSEN%')::int`,
      late: sql<number>`count(*) filter (where ${attendance.attendanceType} like '%LATE')::int`,
    })
    .from(attendance)
    .leftJoin(lessonExceptions, eq(lessonExceptions.ownItemId, attendance.itemId))
    .innerJoin(scheduleItems, eq(scheduleItems.id, sql`coalesce(${lessonExceptions.itemId}, ${attendance.itemId})`))
    .innerJoin(students, and(eq(students.id, attendance.studentId), eq(students.active, true)))
    .leftJoin(
      groupMembers,
      and(eq(groupMembers.studentId, attendance.studentId), eq(groupMembers.groupId, scheduleItems.groupId)),
    )
    .where(
      and(
        or(isOneOf(attendance.itemId, ids), sql`${attendance.itemId} = any(array(${ownParts}))`),
        or(
          isNotNull(lessonExceptions.ownItemId),
          and(isNotNull(groupMembers.studentId), isNoException(attendance.itemId, attendance.studentId)),
        ),
      ),
    )
    .groupBy(scheduleItems.id);
});
