import { type Day, startOfWeek, weekdayOf } from "#contract/dates/dates.ts";
import type { attendance, lessonExceptions } from "#server/database/schema/schedule.ts";
import { STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { type ItemRow, lessonId, MAIN_CLASS, schoolDaysOf } from "./lessons.ts";

type Exception = typeof lessonExceptions.$inferInsert;
type Attendance = typeof attendance.$inferInsert;

/** Lessons of the week that one student of the class does not have as the others do. */
const EXCEPTIONS = [
  // Of two at the same hour on Tuesdays, Hugo has Spanish and not the choir of the mentor's group.
  { weekday: 1, at: 4, studentId: STUDENTS.classmate, length: null },
  // Elsa's bus goes before the last lesson on Fridays is over.
  { weekday: 4, at: 6, studentId: STUDENTS.compulsory, length: 30 },
];

/** Returns the exceptions from this week's lessons on, and the parts of students who take part at other times. */
export function exceptionsFrom(world: World, lessons: ItemRow[]): { exceptions: Exception[]; parts: ItemRow[] } {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const since: Day = startOfWeek(world.today);
  const days = schoolDaysOf(world).filter((day) => day >= since);
  const found = days.flatMap((day) =>
    EXCEPTIONS.filter(({ weekday }) => weekday === weekdayOf(day)).flatMap(({ at, studentId, length }) => {
      const lesson = byId.get(lessonId(MAIN_CLASS, day, at));
      if (!lesson) return [];
      const part = length === null ? null : { ...lesson, id: `${lesson.id}-own`, groupId: null, studentId, length };
      return [{ exception: { itemId: lesson.id, studentId, ownItemId: part?.id ?? null }, part }];
    }),
  );
  return { exceptions: found.map(({ exception }) => exception), parts: found.flatMap(({ part }) => part ?? []) };
}

/** Returns attendance as it is reported where there are exceptions: for the student's own part, or not at all. */
export function reportedWith(exceptions: Exception[], reported: Attendance[]): Attendance[] {
  const keyOf = ({ itemId, studentId }: { itemId: string; studentId: string }) => `${itemId} ${studentId}`;
  const byKey = new Map(exceptions.map((exception) => [keyOf(exception), exception]));
  return reported.flatMap((row) => {
    const exception = byKey.get(keyOf(row));
    if (!exception) return [row];
    return exception.ownItemId ? [{ ...row, itemId: exception.ownItemId }] : [];
  });
}
