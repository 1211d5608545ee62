import type { AttendanceType } from "#contract/kinds.ts";
import { inBatches } from "#server/database/connect.ts";
import { attendance, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { dueAssignments } from "../assignments/dueAssignments.ts";
import type { World } from "../world.ts";
import { calendarOf } from "./calendar.ts";
import { exceptionsFrom, reportedWith } from "./exceptions.ts";
import { type ItemRow, lessonDaysOf, lessonsOf, schoolDaysOf } from "./lessons.ts";
import { CLASSES, type SchoolClass } from "./timetable.ts";

type AttendanceRow = typeof attendance.$inferInsert;
type Mark = { type: AttendanceType; late?: number };

/** Exceptions among the latest lessons, counted back from now: every type within the last school days. */
const LATEST: Record<number, Mark | "unreported" | "reportedWithoutMark"> = {
  1: { type: "LATE", late: 10 },
  3: { type: "VALID_ABSENCE" },
  4: { type: "INVALID_ABSENCE" },
  6: "unreported",
  7: { type: "INVALID_LATE", late: 15 },
  9: { type: "ABSENT" },
  11: "reportedWithoutMark",
  13: { type: "VALID_LATE", late: 5 },
};

const SHARE_OF_ABSENCES = 0.03;

/** Seeds a school year of lessons for every class, past attendance, and the other schedule items. */
export async function seedSchedule(world: World): Promise<void> {
  const { db } = world;
  const shortDay = schoolDaysOf(world).find((day) => day >= world.day(10));
  const lessons: ItemRow[] = [];
  const reported: AttendanceRow[] = [];
  for (const schoolClass of CLASSES) {
    const ofClass = lessonDaysOf(world, schoolClass).flatMap((day) =>
      lessonsOf(world, schoolClass, day, day === shortDay),
    );
    reported.push(...reportAttendance(world, schoolClass, ofClass));
    lessons.push(...ofClass);
  }
  const { exceptions, parts } = exceptionsFrom(world, lessons);
  const items = [...calendarOf(world), ...(await dueAssignments(world, lessons)), ...lessons, ...parts];
  await inBatches(items, (batch) => db.insert(scheduleItems).values(batch));
  await inBatches(exceptions, (batch) => db.insert(lessonExceptions).values(batch));
  await inBatches(reportedWith(exceptions, reported), (batch) => db.insert(attendance).values(batch));
}

/** Reports past lessons of a class as present, except for the exceptions, and marks unreported lessons. */
function reportAttendance(world: World, { students, teacherId }: SchoolClass, lessons: ItemRow[]): AttendanceRow[] {
  const past = lessons.filter(({ startTime }) => startTime < world.now).toReversed();
  return past.flatMap((item, at) => {
    const special = LATEST[at];
    if (special === "unreported") item.attendanceReported = false;
    if (typeof special === "string") return [];
    return students.map((studentId) => {
      const { type, late = 0 } = special ?? usual(world);
      return { studentId, itemId: item.id, attendanceType: type, lateDuration: late, reportedById: teacherId };
    });
  });
}

const usual = ({ random }: World): Mark =>
  random() < SHARE_OF_ABSENCES ? { type: "VALID_ABSENCE" } : { type: "PRESENT" };
