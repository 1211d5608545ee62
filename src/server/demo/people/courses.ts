import { courses, groupCourses } from "#server/database/schema/courses.ts";
import { COURSES, GROUPS, SCHOOLS } from "../cast.ts";
import type { World } from "../world.ts";

/** Seeds the groups' courses of this school year and, in mathematics, the previous one. */
export async function seedCourses({ db, schoolYear }: World): Promise<void> {
  const first = Number(schoolYear.start.slice(0, 4));
  const year = (back = 0) => `${first - back}/${first - back + 1}`;
  const course = (id: string, schoolId: string, title: string, colorCode: string, back = 0) => ({
    id,
    schoolId,
    title,
    year: year(back),
    colorCode,
  });
  await db
    .insert(courses)
    .values([
      course(COURSES.maths7, SCHOOLS.compulsory, "Matematik", "#4f6bed"),
      course(COURSES.swedish7, SCHOOLS.compulsory, "Svenska", "#c239b3"),
      course(COURSES.english7, SCHOOLS.compulsory, "Engelska", "#7160e8"),
      course(COURSES.biology7, SCHOOLS.compulsory, "Biologi", "#498205"),
      course(COURSES.chemistry7, SCHOOLS.compulsory, "Kemi", "#038387"),
      course(COURSES.sports7, SCHOOLS.compulsory, "Idrott och hälsa", "#ca5010"),
      course(COURSES.maths6, SCHOOLS.compulsory, "Matematik", "#4f6bed", 1),
      course(COURSES.upperMaths, SCHOOLS.upperSecondary, "Matematik 3c", "#4f6bed"),
      course(COURSES.adultSpanish, SCHOOLS.adult, "Spanska 3", "#986f0b"),
      course(COURSES.neighbour, SCHOOLS.neighbour, "Naturfag", "#498205"),
    ]);
  await db.insert(groupCourses).values(
    [
      [GROUPS.maths7b, COURSES.maths7, COURSES.maths6],
      [GROUPS.swedish7b, COURSES.swedish7],
      [GROUPS.english7b, COURSES.english7],
      [GROUPS.science7b, COURSES.biology7, COURSES.chemistry7],
      [GROUPS.sports7b, COURSES.sports7],
      [GROUPS.upperMaths, COURSES.upperMaths],
      [GROUPS.adultSpanish, COURSES.adultSpanish],
      [GROUPS.neighbourMentor, COURSES.neighbour],
    ].flatMap(([groupId = "", ...taught]) => taught.map((courseId) => ({ groupId, courseId }))),
  );
}
