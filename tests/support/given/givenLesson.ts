import { attendance, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Options = Omit<Partial<typeof scheduleItems.$inferInsert>, "startTime"> & {
  startTime: Date | string;
  /** The student's reported attendance. */
  attendance?: Omit<typeof attendance.$inferInsert, "studentId" | "itemId">;
};

/** A lesson of an hour in the student's own schedule, or in a group's. */
export async function givenLesson(student: GivenStudent, { startTime, attendance: mark, ...values }: Options) {
  const school = student.schools[0];
  if (!school) throw new Error("A lesson needs a student with a school.");
  const lesson = {
    id: newId("lesson"),
    schoolId: school.id,
    title: "Matematik",
    type: "LESSON" as const,
    startTime: new Date(startTime),
    length: 60,
    ...(values.groupId ? {} : { studentId: student.id }),
    ...values,
  };
  await database().insert(scheduleItems).values(lesson);
  if (mark)
    await database()
      .insert(attendance)
      .values({ studentId: student.id, itemId: lesson.id, ...mark });
  return lesson;
}

/** Excepts a student from a lesson of a group, or gives the student a part of the lesson instead. */
export const givenException = (
  item: { id: string },
  student: { id: string },
  own: { id: string } | null = null,
): Promise<unknown> =>
  database()
    .insert(lessonExceptions)
    .values({ itemId: item.id, studentId: student.id, ownItemId: own?.id ?? null });
