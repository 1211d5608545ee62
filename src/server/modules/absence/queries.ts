import { and, asc, desc, eq, gt, gte, inArray, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ABSENCE_REASONS_KEY, LEAVE } from "#contract/absence/rules.ts";
import { dayInZone, momentInZone } from "#contract/dates/dates.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { timeZoneOf } from "#server/access/timeZone.ts";
import { type Database, LOCKS } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { absences } from "#server/database/schema/absence.ts";
import { guardians, schoolData, studentSchools, users } from "#server/database/schema/people.ts";
import { attendance, isHeldLesson, scheduleItems } from "#server/database/schema/schedule.ts";
import { earliestStart, isInScheduleOf } from "../schedule/queries.ts";

export type AbsenceRecord = typeof absences.$inferSelect;
export type AbsenceRow = Awaited<ReturnType<typeof absencesOf>>[number];
export type LessonRow = Awaited<ReturnType<typeof lessonsOf>>[number];

type Period = { from: Date; until: Date };
type Touching = Pick<AbsenceRecord, "id" | "startTime" | "endTime">;

const reporterGuardians = alias(guardians, "reporter_guardians");
const reporterUsers = alias(users, "reporter_users");
const editorGuardians = alias(guardians, "editor_guardians");
const editorUsers = alias(users, "editor_users");
const lessonReporters = alias(guardians, "lesson_reporters");
const reportsOfLessons = alias(absences, "reports_of_lessons");

const touches = ({ from, until }: Period) => and(lt(absences.startTime, until), gt(absences.endTime, from));

/** The student's absences that overlap a period, with the people who reported and edited them, newest first. */
export const absencesOf = prepared((db, { studentId, from, until }: Places<{ studentId: string } & Period>) =>
  db
    .select({
      absence: absences,
      reporterGuardian: personOf(reporterGuardians),
      reporterUser: personOf(reporterUsers),
      editorGuardian: personOf(editorGuardians),
      editorUser: personOf(editorUsers),
    })
    .from(absences)
    .leftJoin(reporterGuardians, eq(reporterGuardians.id, absences.reportedByGuardianId))
    .leftJoin(reporterUsers, eq(reporterUsers.id, absences.reportedByUserId))
    .leftJoin(editorGuardians, eq(editorGuardians.id, absences.editorGuardianId))
    .leftJoin(editorUsers, eq(editorUsers.id, absences.editorUserId))
    .where(and(eq(absences.studentId, studentId), lt(absences.startTime, until), gt(absences.endTime, from)))
    .orderBy(desc(absences.startTime), desc(absences.id)),
);

/** Lessons that a student's absences overlap, by time, with their attendance. */
export async function lessonsOf(db: Database, studentId: string, touching: Touching[]) {
  if (touching.length === 0) return [];
  const earliest = Math.min(...touching.map(({ startTime }) => startTime.getTime()));
  const latest = Math.max(...touching.map(({ endTime }) => endTime.getTime()));
  return overlappingLessons(db, {
    studentId,
    ids: touching.map(({ id }) => id),
    latest: new Date(latest),
    earliest: earliestStart(new Date(earliest)),
  });
}

type Overlap = { studentId: string; ids: string[]; latest: Date; earliest: Date };

const overlappingLessons = prepared((db, { studentId, ids, latest, earliest }: Places<Overlap>) => {
  // Both are sorted, so that PostgreSQL reads each of them once, and not for each of the others.
  const lessons = db
    .select({
      id: scheduleItems.id,
      startTime: scheduleItems.startTime,
      length: scheduleItems.length,
      title: scheduleItems.title,
    })
    .from(scheduleItems)
    .where(
      and(
        isHeldLesson,
        isInScheduleOf(db, studentId),
        lt(scheduleItems.startTime, latest),
        gt(scheduleItems.startTime, earliest),
      ),
    )
    .orderBy(asc(scheduleItems.startTime), asc(scheduleItems.id))
    .as("lessons");
  const touched = db
    .select({
      id: absences.id,
      reported: absences.reported,
      startTime: absences.startTime,
      endTime: absences.endTime,
    })
    .from(absences)
    .where(and(eq(absences.studentId, studentId), isOneOf(absences.id, ids)))
    .orderBy(asc(absences.reported))
    .as("touched");
  return db
    .select({
      absenceId: touched.id,
      item: { id: lessons.id, startTime: lessons.startTime, length: lessons.length, title: lessons.title },
      attendance: { attendanceType: attendance.attendanceType, lateDuration: attendance.lateDuration },
      teacher: personOf(users),
      guardian: personOf(lessonReporters),
    })
    .from(lessons)
    .innerJoin(
      touched,
      and(
        lt(lessons.startTime, touched.endTime),
        gt(sql`${lessons.startTime} + make_interval(mins => ${lessons.length})`, touched.startTime),
      ),
    )
    .leftJoin(attendance, and(eq(attendance.itemId, lessons.id), eq(attendance.studentId, studentId)))
    .leftJoin(users, eq(users.id, attendance.reportedById))
    .leftJoin(reportsOfLessons, eq(reportsOfLessons.id, attendance.absenceId))
    .leftJoin(lessonReporters, eq(lessonReporters.id, reportsOfLessons.reportedByGuardianId))
    .orderBy(asc(touched.reported), asc(lessons.startTime), asc(lessons.id));
});

/** Serialises the reports of a student until the transaction ends. */
export const serialiseReports = (db: Database, studentId: string) => serialiseReportsOf(db, [studentId]);

/** The same for several students, in an order that is the same for everybody. */
export const serialiseReportsOf = (db: Database, studentIds: string[]) =>
  db.execute(
    sql`select pg_advisory_xact_lock(${LOCKS.absence}, hashtext(id)) from unnest(${sql.param(studentIds.toSorted())}::text[]) as of (id)`,
  );

export async function absenceById(db: Database, id: string): Promise<AbsenceRecord | undefined> {
  const [row] = await db.select().from(absences).where(eq(absences.id, id));
  return row;
}

/** Tells whether another report of the guardian overlaps any of the times. */
export async function overlapsOwnReport(
  db: Database,
  report: { id: string; studentId: string; guardianId: string },
  times: { startTime: Date; endTime: Date }[],
): Promise<boolean> {
  const others = await db
    .select({ startTime: absences.startTime, endTime: absences.endTime })
    .from(absences)
    .where(
      and(
        eq(absences.studentId, report.studentId),
        eq(absences.reportedByGuardianId, report.guardianId),
        ne(absences.id, report.id),
        touches(spanOf(times)),
      ),
    );
  return others.some((other) =>
    times.some(({ startTime, endTime }) => startTime < other.endTime && endTime > other.startTime),
  );
}

/** Returns the time from the earliest start to the latest end. */
export const spanOf = (times: { startTime: Date; endTime: Date }[]): Period => ({
  from: new Date(Math.min(...times.map(({ startTime }) => startTime.getTime()))),
  until: new Date(Math.max(...times.map(({ endTime }) => endTime.getTime()))),
});

/** Returns an occasion of a weekly series and those after it, by time. */
export const restOfSeries = (db: Database, { seriesId, startTime }: AbsenceRecord): Promise<AbsenceRecord[]> =>
  seriesId === null
    ? Promise.resolve([])
    : db
        .select()
        .from(absences)
        .where(and(eq(absences.seriesId, seriesId), gte(absences.startTime, startTime)))
        .orderBy(asc(absences.startTime));

/** Returns those of the students of whom a school asks guardians for the reason of an absence (ABS-14). */
export async function studentsNeedingReason(db: Database, studentIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ studentId: studentSchools.studentId })
    .from(studentSchools)
    .innerJoin(schoolData, eq(schoolData.schoolId, studentSchools.schoolId))
    .where(
      and(
        inArray(studentSchools.studentId, studentIds),
        eq(schoolData.key, ABSENCE_REASONS_KEY),
        sql`lower(${schoolData.value}) = 'true'`,
      ),
    );
  return new Set(rows.map(({ studentId }) => studentId));
}

/** Returns what makes the absence from a lesson valid: reports of guardians, and leave that the school has granted. */
export const excusingAbsences = (db: Database, studentId: string, period: Period) => excusesOf(db, [studentId], period);

/** The same for several students, earliest first. */
export const excusesOf = (db: Database, studentIds: string[], period: Period) =>
  db
    .select({
      id: absences.id,
      studentId: absences.studentId,
      startTime: absences.startTime,
      endTime: absences.endTime,
      backAt: absences.backAt,
      period: absences.period,
      type: absences.type,
      reported: absences.reported,
    })
    .from(absences)
    .where(
      and(
        inArray(absences.studentId, studentIds),
        or(eq(absences.origin, "GUARDIAN"), eq(absences.type, LEAVE)),
        touches(period),
      ),
    )
    .orderBy(asc(absences.startTime), asc(absences.id));

/** When a school day begins where no lesson says it. */
const DAY_BEGINS = "08:00:00";

/** Returns when a student is first missed in a period: in the first lesson, or else when the school day begins. */
export async function firstLessonIn(
  db: Database,
  studentId: string,
  { startTime, endTime }: { startTime: Date; endTime: Date },
): Promise<Date> {
  const period = { from: startTime, until: endTime, earliest: earliestStart(startTime) };
  const [first] = await firstLesson(db, { studentId, ...period });
  if (first) return first.startTime > startTime ? first.startTime : startTime;
  const timeZone = await timeZoneOf(db, studentId);
  const morning = momentInZone(dayInZone(startTime, timeZone), DAY_BEGINS, timeZone);
  return morning > startTime ? morning : startTime;
}

type Within = Period & { studentId: string; earliest: Date };

const firstLesson = prepared((db, { studentId, from, until, earliest }: Places<Within>) =>
  db
    .select({ startTime: scheduleItems.startTime })
    .from(scheduleItems)
    .where(
      and(
        isHeldLesson,
        isInScheduleOf(db, studentId),
        lt(scheduleItems.startTime, until),
        gt(scheduleItems.startTime, earliest),
        gt(sql`${scheduleItems.startTime} + make_interval(mins => ${scheduleItems.length})`, from),
      ),
    )
    .orderBy(asc(scheduleItems.startTime))
    .limit(1),
);
