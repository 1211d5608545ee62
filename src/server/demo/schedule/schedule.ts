import { inBatches } from "#server/database/connect.ts";
import { attendance, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { dueAssignments } from "../assignments/dueAssignments.ts";
import type { World } from "../world.ts";
import { reportAttendance } from "./attendance.ts";
import { calendarOf } from "./calendar.ts";
import { exceptionsFrom, reportedWith } from "./exceptions.ts";
import { type ItemRow, lessonDaysOf, lessonsOf, schoolDaysOf } from "./lessons.ts";
import { CLASSES } from "./timetable.ts";

/** Seeds a school year of lessons for every class, past attendance, and the other schedule items. */
export async function seedSchedule(world: World): Promise<void> {
  const { db } = world;
  const shortDay = schoolDaysOf(world).find((day) => day >= world.day(10));
  const lessons: ItemRow[] = [];
  const reported: (typeof attendance.$inferInsert)[] = [];
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
