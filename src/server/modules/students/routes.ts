import { getStudent, listStudents } from "#contract/students.ts";
import type { Api } from "#server/app.ts";
import { listedStudents, presentStudent } from "./present.ts";
import { linkedStudents, schoolsOf, soldFor, studentById } from "./queries.ts";

export function studentRoutes({ route }: Api): void {
  route(listStudents, async ({ db, caller, now }) => {
    const rows = await linkedStudents(db, caller, now);
    return listedStudents(
      rows,
      await schoolsOf(
        db,
        rows.map(({ id }) => id),
      ),
    );
  });

  route(getStudent, async ({ db, params }) => {
    const { studentId } = params;
    const [student, schools, sold] = await Promise.all([
      studentById(db, studentId),
      schoolsOf(db, [studentId]),
      soldFor(db, studentId),
    ]);
    return student?.active ? presentStudent(student, schools, sold) : null;
  });
}
