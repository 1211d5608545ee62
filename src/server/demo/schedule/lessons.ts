import { addDays, type Day, daysBetween, weekdayOf } from "#contract/dates/dates.ts";
import type { scheduleItems } from "#server/database/schema/schedule.ts";
import { isNear, isSchoolDay, NEAR_DAYS } from "../schoolDays.ts";
import { schoolDaysOfWeek, type World } from "../world.ts";
import type { SchoolClass, Slot } from "./timetable.ts";

export type ItemRow = typeof scheduleItems.$inferInsert & { startTime: Date };

/** The class of students 2 and 9. */
export const MAIN_CLASS = "7b";

/** A lesson's id consists of its class, its day and its number on that day. */
export const lessonId = (className: string, day: Day, at: number): string => `lesson-${className}-${day}-${at}`;

/** Returns a class's lessons of a day; on its short day only the second and third, less than three hours (SCH-9). */
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

/** Returns the days of the school year on which the schools are open, with those around a start in the summer break. */
export function schoolDaysOf({ today, day, schoolYear }: World): Day[] {
  const first = isNear(schoolYear.start, today) ? day(-NEAR_DAYS) : schoolYear.start;
  const last = isNear(schoolYear.end, today) ? day(NEAR_DAYS) : schoolYear.end;
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
  return days.filter((one) => isSchoolDay(one, today));
}

/** Days of the main class without lessons: an outing, which its post and its form tell of, and a day of staff training. */
export function daysOffOf(world: World): { outing: Day; training: Day } {
  const outing = world.schoolDayUntil(schoolDaysOfWeek(world, -1).at(-1) ?? world.today);
  return { outing, training: world.schoolDayUntil(addDays(outing, -14)) };
}

/** Returns the school days on which a class has lessons. */
export function lessonDaysOf(world: World, { name }: SchoolClass): Day[] {
  const off = name === MAIN_CLASS ? Object.values(daysOffOf(world)) : [];
  return schoolDaysOf(world).filter((day) => !off.includes(day));
}
