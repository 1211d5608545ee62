import { and, eq, inArray, sql } from "drizzle-orm";
import { isTooEarlyFor } from "#contract/desk/attendance/endpoints.ts";
import type { TakenAttendance } from "#contract/desk/attendance/schemas.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { attendanceChanges, takenLessons } from "#server/database/schema/attendance.ts";
import { attendance, isHeldLesson, scheduleItems } from "#server/database/schema/schedule.ts";
import { incoming } from "#server/database/upsert.ts";
import { BadInput, Conflict, NotFound } from "#server/http/problems.ts";
import { serialiseReportsOf } from "#server/modules/absence/queries.ts";
import { markFor, type Taken } from "#server/modules/absence/rules.ts";
import { announce } from "#server/notify/announce.ts";
import { announceMissed } from "#server/notify/announceMissed.ts";
import type { Systems } from "#server/notify/systems.ts";
import { type LessonRow, lessonById, mayTake, studentKey, versionOfLesson } from "./lessons.ts";
import { excusesFrom, partOf, partsIn, type StudentRow, studentsIn } from "./students.ts";

type Taking = {
  lessonId: string;
  marks: TakenAttendance["marks"];
  staff: Staff;
  scope: Scope;
  now: Date;
  systems: Systems;
};

/**
 * Takes the attendance of a lesson. Guardians' open pages follow, and those are notified whose child was missed without a
 * report.
 * @param check receives the version of the attendance as it is now
 * @returns the students whose attendance has changed
 * @throws NotFound for a lesson without a group, BadInput unless each student has one mark, Conflict before its time or for an office before a teacher
 */
export async function takeLesson(
  db: Database,
  { lessonId, marks, staff, scope, now, systems }: Taking,
  check: (version: string) => void,
): Promise<string[]> {
  const [locked] = await lockLesson(db, lessonId);
  const lesson = await lessonById(db, lessonId);
  if (!lesson || !locked) throw new NotFound();
  const members = await studentsIn(db, lesson);
  await serialiseReportsOf(
    db,
    members.map(({ student }) => student.id),
  );
  // Read again, because a report could give attendance until it was locked.
  const rows = await studentsIn(db, lesson);
  check(versionOfLesson(lesson, rows));
  if (!mayTake(lesson, scope)) throw new Conflict("Its attendance has not been taken.");
  if (isTooEarlyFor(lesson.startTime, now)) throw new Conflict("The lesson has not begun.");
  const taken = marksByStudent(lesson, rows, marks);
  const excuses = await excusesFrom(db, lesson, rows);

  const changed = rows.flatMap((row) => {
    const { student, attendance: known } = row;
    const part = partOf(lesson, row);
    const own = excuses.filter(({ studentId }) => studentId === student.id);
    const next = markFor(taken.get(student.id) ?? PRESENT, part, own);
    const isSame =
      known?.absenceId === null &&
      known.attendanceType === next.attendanceType &&
      known.lateDuration === next.lateDuration;
    return isSame ? [] : [{ studentId: student.id, itemId: part.id, former: known?.attendanceType ?? null, ...next }];
  });
  const marked = changed.map(({ former: _, ...row }) => ({
    ...row,
    markedAt: now,
    reportedById: staff.id,
    absenceId: null,
    sourceId: null,
    sourcedId: null,
  }));
  if (marked.length > 0)
    await db
      .insert(attendance)
      .values(marked)
      .onConflictDoUpdate({
        target: [attendance.studentId, attendance.itemId],
        set: incoming(attendance, marked, {}),
      });
  // Presence that was taken at first is in the attendance itself.
  const kept = changed.filter(({ former, attendanceType }) => former !== null || attendanceType !== "PRESENT");
  if (kept.length > 0)
    await db.insert(attendanceChanges).values(kept.map((change) => ({ ...change, userId: staff.id, at: now })));
  await noteTaken(db, partsIn(lesson, rows), { userId: staff.id, at: now });

  const about = { students: rows.map(({ student }) => student.id), subjectId: lessonId, ...locked };
  if (lesson.isTaken && changed.length === 0) systems.unchanged();
  else
    await announce(db, lesson.isTaken ? "attendanceCorrected" : "attendanceTaken", {
      ...about,
      by: null,
      now,
      systems,
    });
  const missed = changed.filter(
    ({ former, attendanceType }) => attendanceType === "INVALID_ABSENCE" && former !== "INVALID_ABSENCE",
  );
  await announceMissed(
    db,
    missed.map(({ studentId, itemId }) => ({ studentId, itemId })),
    { now },
  );
  return changed.map(({ studentId }) => studentId);
}

const PRESENT: Taken = { mark: "PRESENT", minutes: 0 };

/** Serialises the takings of a lesson, without keeping reports from naming it. */
const lockLesson = (db: Database, lessonId: string) =>
  db
    .select({ schoolId: scheduleItems.schoolId })
    .from(scheduleItems)
    .where(and(eq(scheduleItems.id, lessonId), isHeldLesson))
    .for("no key update");

/** @throws BadInput for a student who has no mark or two, or a delay as long as the lesson */
function marksByStudent(lesson: LessonRow, rows: StudentRow[], marks: TakenAttendance["marks"]): Map<string, Taken> {
  const byKey = new Map(rows.map((row) => [studentKey(lesson, row), row]));
  const taken = new Map<string, Taken>();
  marks.forEach(({ key, mark, minutes }, index) => {
    const row = byKey.get(key);
    if (!row || taken.has(row.student.id))
      throw new BadInput(`body.marks.${index}.key`, "Not a student of this lesson, or named twice");
    if (mark === "LATE" && (minutes < 1 || minutes >= partOf(lesson, row).length))
      throw new BadInput(`body.marks.${index}.minutes`, "From one minute to less than the lesson");
    taken.set(row.student.id, { mark, minutes: mark === "LATE" ? minutes : 0 });
  });
  if (taken.size < rows.length) throw new BadInput("body.marks", "A mark for each student of the lesson");
  return taken;
}

async function noteTaken(db: Database, itemIds: string[], values: { userId: string; at: Date }): Promise<void> {
  await db.update(scheduleItems).set({ attendanceReported: true }).where(inArray(scheduleItems.id, itemIds));
  await db
    .insert(takenLessons)
    .values(itemIds.map((itemId) => ({ itemId, ...values })))
    .onConflictDoUpdate({ target: takenLessons.itemId, set: { userId: sql`excluded.user_id`, at: sql`excluded.at` } });
}
