import { entireDays } from "#contract/absence/rules.ts";
import { addDays } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { absenceChanges, absences } from "#server/database/schema/absence.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { studentSchools } from "#server/database/schema/people.ts";
import { attendance } from "#server/database/schema/schedule.ts";
import { markLessons } from "#server/modules/absence/write.ts";
import { GUARDIANS, STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { type AbsenceRow, absencesOfStudent2, type LessonMark } from "./absenceRows.ts";

/** Seeds absence reports of guardians and schools, and the attendance that follows from them. */
export async function seedAbsences(world: World): Promise<void> {
  const { db } = world;
  const { rows: student2, marks } = absencesOfStudent2(world);
  const rows = [...student2, ...absencesOfOthers(world)];
  await db.insert(absences).values(rows);
  await db.insert(absenceChanges).values(rows.flatMap(reportOf));
  await seedDeliveries(world, rows);
  for (const mark of marks) await reportLesson(world, mark);
  for (const { studentId, startTime, endTime, reported } of rows)
    await markLessons(db, studentId, { from: startTime, until: endTime }, reported);
}

function absencesOfOthers({ schoolDay, schoolDayUntil, minutes, at }: World): AbsenceRow[] {
  const upcoming = (id: string, studentId: string, guardianId: string): AbsenceRow => ({
    id,
    studentId,
    ...entireDays(schoolDay(2), schoolDay(2), SCHOOL_TIME_ZONE),
    period: true,
    reported: minutes(-90),
    origin: "GUARDIAN",
    reportedByGuardianId: guardianId,
  });
  const late = schoolDayUntil(-6);
  const weekly = (week: number) => addDays(schoolDay(1), 7 * week);
  return [
    upcoming("absence-10", STUDENTS.preschool, GUARDIANS.family),
    upcoming("absence-11", STUDENTS.upperSecondary, GUARDIANS.family),
    {
      id: "absence-12",
      studentId: STUDENTS.upperSecondary,
      startTime: at(late, "08:30"),
      endTime: at(late, "10:00"),
      period: false,
      reported: at(late, "10:05"),
      origin: "ATTENDANCE",
      reportedByUserId: STAFF.upperMentor,
    },
    upcoming("absence-13", STUDENTS.neighbour, GUARDIANS.neighbour),
    ...[1, 2, 3].map((week) => ({
      id: `absence-weekly-${week}`,
      studentId: STUDENTS.upperSecondary,
      startTime: at(weekly(week), "13:00"),
      endTime: at(weekly(week), "15:00"),
      period: false,
      reported: minutes(-120),
      origin: "GUARDIAN" as const,
      reportedByGuardianId: GUARDIANS.family,
      reason: "APPOINTMENT" as const,
      seriesId: "series-1",
    })),
  ];
}

const reportOf = ({ id, studentId, startTime, endTime, reported, reportedByGuardianId }: AbsenceRow) =>
  reportedByGuardianId
    ? [
        {
          absenceId: id,
          studentId,
          guardianId: reportedByGuardianId,
          kind: "REPORTED" as const,
          startTime,
          endTime,
          at: reported,
        },
      ]
    : [];

/** The desks of the schools have received all but the reports of today. */
async function seedDeliveries({ db, at }: World, rows: AbsenceRow[]): Promise<void> {
  const today = at(0, "00:00");
  const places = await db.select().from(studentSchools);
  const made = rows.flatMap(({ id, studentId, reportedByGuardianId: guardianId, reported, startTime, endTime }) => {
    if (!guardianId) return [];
    const isReceived = reported < today;
    return places
      .filter((place) => place.studentId === studentId)
      .map(({ schoolId }) => ({
        id: `delivery-${id}-${schoolId}`,
        schoolId,
        studentId,
        guardianId,
        kind: "absence" as const,
        what: "REPORTED" as const,
        subjectId: id,
        startTime,
        endTime,
        destination: "desk" as const,
        state: isReceived ? ("RECEIVED" as const) : ("SENT" as const),
        created: reported,
        ended: isReceived ? reported : null,
      }));
  });
  await db.insert(deliveries).values(made);
}

/** A teacher's report takes precedence over generated attendance. */
const reportLesson = ({ db }: World, { absence, lesson, type, late }: LessonMark) => {
  const mark = { attendanceType: type, lateDuration: late, reportedById: STAFF.mentor };
  return db
    .insert(attendance)
    .values({ studentId: absence.studentId, itemId: lesson.id, ...mark })
    .onConflictDoUpdate({ target: [attendance.studentId, attendance.itemId], set: mark });
};
