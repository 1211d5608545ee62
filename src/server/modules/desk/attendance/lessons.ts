import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { LEAVE } from "#contract/absence/rules.ts";
import type { DeskLesson, LessonOfDay, LessonStudent } from "#contract/desk/attendance/schemas.ts";
import type { NamedStudent } from "#contract/desk/named.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { preparedWithin, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { attendanceChanges, takenLessons } from "#server/database/schema/attendance.ts";
import { groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { isHeldLesson, scheduleItems } from "#server/database/schema/schedule.ts";
import { versionOf } from "#server/http/replies.ts";
import { isCorrection, isExcused, takenOf } from "#server/modules/absence/rules.ts";
import { sizesOf } from "../shared/groups.ts";
import { namedFor, nameOf } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { reportedIn } from "./reported.ts";
import { differencesIn, type Excuse, missingIn, partOf, partsIn, type StudentRow } from "./students.ts";

type Day = { from: Date; until: Date };
export type LessonRow = NonNullable<Awaited<ReturnType<typeof lessonById>>>;

const isLesson = and(isHeldLesson, gt(scheduleItems.length, 0));

const lessonColumns = {
  id: scheduleItems.id,
  groupId: scheduleItems.groupId,
  title: scheduleItems.title,
  group: groups.title,
  startTime: scheduleItems.startTime,
  length: scheduleItems.length,
  room: scheduleItems.room,
  isTaken: scheduleItems.attendanceReported,
};

/** Returns a day's lessons within reach, by time, with how many were absent or late. */
export async function lessonsOfDay(db: Database, scope: Scope, day: Day): Promise<LessonOfDay[]> {
  const rows = await lessonsQuery(db, scope, day);
  const groupIds = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))];
  const isOwn = ({ groupId }: (typeof rows)[number]) => groupId !== null && scope.groups.includes(groupId);
  const toTake = rows.filter((lesson) => isOwn(lesson) && !lesson.isTaken);
  const [sizes, differences, missing, reported] = await Promise.all([
    sizesOf(db, groupIds),
    differencesIn(db, rows),
    missingIn(db, rows),
    reportedIn(db, { lessonIds: toTake.map(({ id }) => id), from: day.from }),
  ]);
  return rows.map(({ groupId, startTime, ...lesson }) => ({
    ...lesson,
    startTime: startTime.toISOString(),
    isOwn: isOwn({ ...lesson, groupId, startTime }),
    size: (sizes.get(groupId ?? "") ?? 0) + (differences.get(lesson.id) ?? 0),
    absent: missing.get(lesson.id)?.absent ?? 0,
    late: missing.get(lesson.id)?.late ?? 0,
    reported: reported.get(lesson.id) ?? 0,
  }));
}

const lessonsQuery = preparedWithin((db, scope, { from, until }: Places<Day>) =>
  db
    .select(lessonColumns)
    .from(scheduleItems)
    .innerJoin(groups, eq(groups.id, scheduleItems.groupId))
    .where(
      and(
        isLesson,
        or(isOneOf(scheduleItems.groupId, scope.groups), isOneOf(scheduleItems.schoolId, scope.schools)),
        gte(scheduleItems.startTime, from),
        lt(scheduleItems.startTime, until),
      ),
    )
    .orderBy(asc(scheduleItems.startTime), asc(groups.title), asc(scheduleItems.id)),
);

/** Counts the lessons of groups that have begun since the start of the day and whose attendance has not been taken. */
export async function countUntaken(db: Database, params: Untaken): Promise<number> {
  const [row] = await untakenQuery(db, params);
  return row?.count ?? 0;
}

type Untaken = { groupIds: string[]; from: Date; now: Date };

const untakenQuery = prepared((db, { groupIds, from, now }: Places<Untaken>) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(scheduleItems)
    .where(
      and(
        isLesson,
        isOneOf(scheduleItems.groupId, groupIds),
        eq(scheduleItems.attendanceReported, false),
        gte(scheduleItems.startTime, from),
        lte(scheduleItems.startTime, now),
      ),
    ),
);

export async function lessonById(db: Database, id: string) {
  const [row] = await db
    .select({ ...lessonColumns, takenAt: takenLessons.at, takenBy: personOf(users) })
    .from(scheduleItems)
    .innerJoin(groups, eq(groups.id, scheduleItems.groupId))
    .leftJoin(takenLessons, eq(takenLessons.itemId, scheduleItems.id))
    .leftJoin(users, eq(users.id, takenLessons.userId))
    .where(and(isLesson, eq(scheduleItems.id, id), isNotNull(scheduleItems.groupId)));
  return row;
}

/** Returns the corrections of a lesson's attendance by staff, the last first. Who granted leave has corrected nothing. */
export async function correctionsOf(db: Database, lesson: LessonRow, rows: StudentRow[]) {
  const changes = await db
    .select({
      studentId: attendanceChanges.studentId,
      former: attendanceChanges.former,
      attendanceType: attendanceChanges.attendanceType,
      at: attendanceChanges.at,
      by: personOf(users),
    })
    .from(attendanceChanges)
    .innerJoin(users, eq(users.id, attendanceChanges.userId))
    .where(and(isOneOf(attendanceChanges.itemId, partsIn(lesson, rows)), isNotNull(attendanceChanges.former)))
    .orderBy(desc(attendanceChanges.at), desc(attendanceChanges.id));
  return changes.filter(({ former, attendanceType }) => former !== null && isCorrection(former, attendanceType));
}

/** Whether the caller may save marks: a teacher of the group, and an office after one has. */
export const mayTake = ({ groupId, isTaken }: LessonRow, scope: Scope): boolean =>
  isTaken || (groupId !== null && scope.groups.includes(groupId));

/** The mark that was given: somebody without one was present if attendance was taken, or else has none yet. */
export function givenMark({ isTaken }: LessonRow, { attendance: known }: StudentRow) {
  if (known && known.absenceId === null) return takenOf(known);
  return isTaken && !known ? ({ mark: "PRESENT", minutes: 0 } as const) : { mark: null, minutes: 0 };
}

/** Tells the students of a lesson apart without their ids. */
export const studentKey = ({ id }: Pick<LessonRow, "id">, { student }: StudentRow): string => keyOf(student.id, id);

/** Differs with every taking of the attendance, and for other students. Reports of guardians do not change it. */
export const versionOfLesson = (lesson: LessonRow, rows: StudentRow[]): string =>
  versionOf({
    at: lesson.takenAt,
    isTaken: lesson.isTaken,
    marks: rows.map((row) => [row.student.id, givenMark(lesson, row)]).toSorted(),
  });

type Correction = Awaited<ReturnType<typeof correctionsOf>>[number];
type Shown = {
  rows: StudentRow[];
  excuses: Excuse[];
  corrections: Correction[];
  scope: Scope;
  /** Ids of the protected students for whom the caller is responsible. */
  responsible: ReadonlySet<string>;
};

export function presentDeskLesson(
  lesson: LessonRow,
  { rows, excuses, corrections, scope, responsible }: Shown,
): DeskLesson {
  const { groupId: _, startTime, takenAt, takenBy, ...shown } = lesson;
  return {
    ...shown,
    startTime: startTime.toISOString(),
    takenAt: takenAt?.toISOString() ?? null,
    takenBy: nameOf(takenBy),
    mayTake: mayTake(lesson, scope),
    students: rows.map((row) => {
      const correction = corrections.find(({ studentId }) => studentId === row.student.id);
      const named = namedFor(row.student, responsible.has(row.student.id));
      return { ...named, ...presentStudent(lesson, row, excuses), corrected: presentCorrection(correction) };
    }),
    version: versionOfLesson(lesson, rows),
  };
}

const presentCorrection = (correction: Correction | undefined): LessonStudent["corrected"] =>
  correction?.former ? { former: correction.former, by: nameOf(correction.by), at: correction.at.toISOString() } : null;

function presentStudent(
  lesson: LessonRow,
  row: StudentRow,
  excuses: Excuse[],
): Omit<LessonStudent, "corrected" | keyof NamedStudent> {
  const own = excuses.filter(({ studentId }) => studentId === row.student.id);
  const [first] = own;
  return {
    key: studentKey(lesson, row),
    ...givenMark(lesson, row),
    attendanceType: row.attendance?.attendanceType ?? null,
    excuse: first
      ? {
          kind: first.type === LEAVE ? "LEAVE" : "REPORT",
          startTime: first.startTime.toISOString(),
          endTime: (first.backAt ?? first.endTime).toISOString(),
          isWhole: isExcused(partOf(lesson, row), own),
          isLater:
            lesson.takenAt !== null &&
            own.every(({ reported }) => lesson.takenAt !== null && reported > lesson.takenAt),
        }
      : null,
  };
}
