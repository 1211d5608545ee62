import { listCourses } from "#contract/courses.ts";
import type { Api } from "#server/app.ts";
import { coursesOf, presentCourse } from "./queries.ts";

export function courseRoutes({ route }: Api): void {
  route(listCourses, async ({ db, studentId }) => (await coursesOf(db, studentId)).map(presentCourse));
}
