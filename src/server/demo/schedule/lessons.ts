import type { Day } from "#contract/dates.ts";
import type { scheduleItems } from "#server/database/schema/schedule.ts";
import { SCHOOLS, STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { weekdayOf } from "./schoolDays.ts";
import { type Slot, WEEK_4A, WEEK_7A, WEEK_7B, WEEK_NA2 } from "./timetable.ts";

export type ItemRow = typeof scheduleItems.$inferInsert & { startTime: Date };

/** Students who have every lesson together, and who reports their attendance. */
export type SchoolClass = {
  name: string;
  schoolId: string;
  week: Slot[][];
  students: string[];
  teacherId: string;
};

export const CLASSES: SchoolClass[] = [
  {
    name: "7b",
    schoolId: SCHOOLS.compulsory,
    week: WEEK_7B,
    students: [STUDENTS.compulsory, STUDENTS.classmate],
    teacherId: STAFF.mentor,
  },
  {
    name: "7a",
    schoolId: SCHOOLS.compulsory,
    week: WEEK_7A,
    students: [STUDENTS.synced],
    teacherId: STAFF.mentor,
  },
  {
    name: "na2",
    schoolId: SCHOOLS.upperSecondary,
    week: WEEK_NA2,
    students: [STUDENTS.upperSecondary],
    teacherId: STAFF.upperMentor,
  },
  {
    name: "4a",
    schoolId: SCHOOLS.neighbour,
    week: WEEK_4A,
    students: [STUDENTS.neighbour],
    teacherId: STAFF.neighbourTeacher,
  },
];

/** A lesson's id tells its class, its day and which of the day it is. */
export const lessonId = (className: string, day: Day, at: number): string => `lesson-${className}-${day}-${at}`;

/** A day's lessons of a class; on its short day the second and third alone, which take less than three hours (SCH-9). */
export function lessonsOf(world: World, schoolClass: SchoolClass, day: Day, isShortDay: boolean): ItemRow[] {
  const slots = schoolClass.week[weekdayOf(day)] ?? [];
  const rows = slots.map((slot, at) => lesson(world, schoolClass, day, slot, at));
  return isShortDay ? rows.slice(1, 3) : rows;
}

const lesson = (world: World, { name, schoolId }: SchoolClass, day: Day, slot: Slot, at: number): ItemRow => {
  const { subject, time, length, isOnline } = slot;
  const startTime = world.at(day, time);
  const id = lessonId(name, day, at);
  return {
    id,
    schoolId,
    groupId: subject.groupId,
    title: subject.title,
    type: "LESSON",
    startTime,
    length,
    room: subject.room,
    joinWebUrl: isOnline ? `https://teams.microsoft.com/l/meetup-join/${id}` : null,
    attendanceReported: startTime < world.now,
    relationships: [
      {
        referenceType: subject.courseId ? "COURSE" : "SECTION",
        referenceId: subject.courseId ?? subject.groupId,
        reference: { title: subject.title, colorCode: subject.colorCode },
      },
    ],
  };
};
