import { millisecondsInMinute } from "date-fns/constants";
import { and, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { attendanceChanges, takenLessons } from "#server/database/schema/attendance.ts";
import { attendance, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { announce } from "#server/notify/announce.ts";
import type { Systems } from "#server/notify/systems.ts";
import { earliestStart } from "../schedule/queries.ts";
import { excusesOf, lessonsOf } from "./queries.ts";
import { markFor, takenOf } from "./rules.ts";

type By = { guardianId: string; now: Date; systems: Systems };
type Period = { from: Date; until: Date };
type Missed = Awaited<ReturnType<typeof takenIn>>;

/**
 * Checks again whether absences taken at the desk in a period are excused, after a guardian's reports of that time have changed.
 * All guardians are notified of what has become valid.
 */
export async function updateExcused(
  db: Database,
  studentId: string,
  period: Period,
  { guardianId, now, systems }: By,
): Promise<void> {
  const taken = await takenIn(db, studentId, period);
  const changed = await updateLessons(db, studentId, taken, { guardianId, at: now });
  await announceUpdated(db, changed, { now, systems });
  const excused = changed.find(({ change }) => change.attendanceType.startsWith("VALID_"));
  if (excused)
    await announce(db, "lessonExcused", {
      studentId,
      referenceId: excused.lesson.id,
      by: null,
      now,
      values: { start: excused.lesson.startTime },
    });
}

type Leave = { id: string; studentId: string; startTime: Date; endTime: Date };

/** Excuses what a teacher or another system has reported as invalid in the time of leave that was granted later. */
export async function excuseByLeave(
  db: Database,
  leave: Leave,
  { userId, now, systems }: { userId: string; now: Date; systems: Systems },
): Promise<void> {
  const lessons = await lessonsOf(db, leave.studentId, [leave]);
  const invalid = lessons.flatMap(({ item, attendance: known }) =>
    known?.attendanceType.startsWith("INVALID_") ? [{ lesson: item, known }] : [],
  );
  const changed = await updateLessons(db, leave.studentId, invalid, { userId, at: now });
  await announceUpdated(db, changed, { now, systems });
}

/** Announces to programs that attendance which was taken at the desk has become another one. */
async function announceUpdated(
  db: Database,
  changed: Awaited<ReturnType<typeof updateLessons>>,
  { now, systems }: { now: Date; systems: Systems },
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ lesson }) => lesson.id);
  // A student's own part of a lesson belongs to the lesson of the others.
  const taken = await db
    .select({
      subjectId: sql<string>`coalesce(${lessonExceptions.itemId}, ${scheduleItems.id})`,
      schoolId: scheduleItems.schoolId,
    })
    .from(takenLessons)
    .innerJoin(scheduleItems, eq(scheduleItems.id, takenLessons.itemId))
    .leftJoin(lessonExceptions, eq(lessonExceptions.ownItemId, scheduleItems.id))
    .where(inArray(takenLessons.itemId, ids))
    .orderBy(scheduleItems.startTime);
  for (const lesson of taken) await announce(db, "attendanceRecomputed", { ...lesson, by: null, now, systems });
}

/** Sets whether lessons are excused by what holds for the student now, and keeps who has changed it. Returns the lessons that have changed. */
async function updateLessons(
  db: Database,
  studentId: string,
  missed: Missed,
  by: { at: Date } & ({ guardianId: string } | { userId: string }),
) {
  if (missed.length === 0) return [];
  const excuses = await excusesOf(db, [studentId], {
    from: new Date(Math.min(...missed.map(({ lesson }) => lesson.startTime.getTime()))),
    until: new Date(
      Math.max(...missed.map(({ lesson }) => lesson.startTime.getTime() + lesson.length * millisecondsInMinute)),
    ),
  });
  const changed = missed.flatMap(({ lesson, known }) => {
    const next = markFor(takenOf(known), lesson, excuses);
    return next.attendanceType === known.attendanceType
      ? []
      : [{ lesson, change: { itemId: lesson.id, studentId, former: known.attendanceType, ...next } }];
  });
  if (changed.length === 0) return [];
  for (const { change } of changed)
    await db
      .update(attendance)
      .set({ attendanceType: change.attendanceType, markedAt: by.at })
      .where(and(eq(attendance.studentId, studentId), eq(attendance.itemId, change.itemId)));
  await db.insert(attendanceChanges).values(changed.map(({ change }) => ({ ...change, ...by })));
  return changed;
}

/** Lessons that the student missed, in all or in part, as taken at the desk; earliest first. */
const takenIn = (db: Database, studentId: string, { from, until }: Period) =>
  db
    .select({
      lesson: { id: scheduleItems.id, startTime: scheduleItems.startTime, length: scheduleItems.length },
      known: { attendanceType: attendance.attendanceType, lateDuration: attendance.lateDuration },
    })
    .from(attendance)
    .innerJoin(scheduleItems, eq(scheduleItems.id, attendance.itemId))
    .innerJoin(takenLessons, eq(takenLessons.itemId, attendance.itemId))
    .where(
      and(
        eq(attendance.studentId, studentId),
        isNull(attendance.absenceId),
        isNull(attendance.sourceId),
        ne(attendance.attendanceType, "PRESENT"),
        lt(scheduleItems.startTime, until),
        gt(scheduleItems.startTime, earliestStart(from)),
        gt(
          sql`${scheduleItems.startTime} + make_interval(mins => ${scheduleItems.length})`,
          sql`${from.toISOString()}::timestamptz`,
        ),
      ),
    )
    .orderBy(scheduleItems.startTime);
