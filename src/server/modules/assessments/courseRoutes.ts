import { getCourse, listCourses } from "#contract/courses/endpoints.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { coursesOf, presentCourse, visibleCourse } from "../courses/queries.ts";
import { presentMatrix } from "./present.ts";
import { matricesOfCourse } from "./queries.ts";

export function courseRoutes({ route }: Api): void {
  route(listCourses, async ({ db, studentId }) => (await coursesOf(db, studentId)).map(presentCourse));

  route(getCourse, async ({ db, params, studentId }) => {
    const row = await visibleCourse(db, { studentId, courseId: params.id });
    if (!row) throw new NotFound();
    const details = await matricesOfCourse(db, row.id);
    return {
      ...presentCourse(row),
      details: details.map(({ matrix }) => ({ matrixID: matrix.id, matrix: presentMatrix(matrix) })),
    };
  });
}
