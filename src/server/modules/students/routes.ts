import { getStudent, listStudents } from "#contract/students.ts";
import type { Api } from "#server/app.ts";
import { listedStudents, presentStudent } from "./present.ts";
import { linkedStudents, schoolsOf, soldTo, studentById } from "./queries.ts";

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
    const student = await studentById(db, params.studentId);
    if (!student?.active) return null;
    const schools = await schoolsOf(db, [student.id]);
    return presentStudent(student, schools, await soldTo(db, student.tenantId, schools));
  });
}
