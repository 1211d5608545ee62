import { courses, groupCourses } from "#server/database/schema/courses.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import type { GivenSchool } from "./givenSchool.ts";

type Options = Partial<typeof courses.$inferInsert> & {
  /** Groups that study the course. */
  groups?: { id: string }[];
};

export async function givenCourse(school: GivenSchool, { groups = [], ...values }: Options = {}) {
  const db = database();
  const course = {
    id: newId("course"),
    schoolId: school.id,
    title: "Matematik",
    year: "2025/2026",
    colorCode: "#4f6bed",
    ...values,
  };
  await db.insert(courses).values(course);
  if (groups.length > 0)
    await db.insert(groupCourses).values(groups.map(({ id }) => ({ groupId: id, courseId: course.id })));
  return course;
}
