import { getStudent, listStudents } from "#contract/students.ts";
import type { Api } from "#server/api.ts";
import { presentListed, presentStudent } from "./present.ts";
import { linkedStudents, schoolsOf, soldFor, studentById } from "./queries.ts";

export function studentRoutes({ route }: Api): void {
  route(listStudents, async ({ db, caller, now }) => {
    const students = await linkedStudents(db, caller, now);
    const ids = students.map(({ id }) => id);
    const [schools, sold] = await Promise.all([schoolsOf(db, ids), soldFor(db, ids)]);
    return students.map((student) => presentListed(student, schools, sold));
  });

  route(getStudent, async ({ db, params }) => {
    const { studentId } = params;
    const [student, schools, sold] = await Promise.all([
      studentById(db, studentId),
      schoolsOf(db, [studentId]),
      soldFor(db, [studentId]),
    ]);
    return student?.active ? presentStudent(student, schools, sold) : null;
  });
}
