import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { getStudent, listStudents } from "#contract/students/endpoints.ts";
import type { ListedStudent, Student } from "#contract/students/schemas.ts";
import type { Api } from "#server/api.ts";
import {
  linkedStudents,
  type SchoolRow,
  type SoldRow,
  type StudentRow,
  schoolsOf,
  soldFor,
  studentById,
} from "./queries.ts";

export function studentRoutes({ route }: Api): void {
  route(listStudents, async ({ db, caller, now }) => {
    const students = await linkedStudents(db, caller, now);
    const ids = students.map(({ id }) => id);
    const [schools, sold] = await Promise.all([schoolsOf(db, ids), soldFor(db, ids, now)]);
    return students.map((student) => presentListed(student, schools, sold));
  });

  route(getStudent, async ({ db, params, now }) => {
    const { studentId } = params;
    const [student, schools, sold] = await Promise.all([
      studentById(db, studentId),
      schoolsOf(db, [studentId]),
      soldFor(db, [studentId], now),
    ]);
    return student?.active ? presentStudent(student, schools, sold) : null;
  });
}

/** `schools` and `services` contain those of all students. */
export const presentListed = (row: StudentRow, schools: SchoolRow[], sold: SoldRow[]): ListedStudent => ({
  ...presentStudent(row, schools, sold),
  active: row.active,
});

export function presentStudent(
  { id, firstName, lastName, email }: StudentRow,
  schools: SchoolRow[],
  sold: SoldRow[],
): Student {
  const attended = schools.filter(({ studentId }) => studentId === id).map(({ school }) => school);
  const bought = sold.filter(({ studentId }) => studentId === id);
  return {
    id,
    firstName,
    lastName,
    email,
    schoolID: attended[0]?.id ?? null,
    schools: attended.map((school) => ({ id: school.id, title: school.title, type: school.type })),
    timeZone: attended[0]?.timeZone ?? SCHOOL_TIME_ZONE,
    tenantServices: bought.filter(({ schoolId }) => schoolId === null).map(presentSold),
    schoolServices: bought.filter(({ schoolId }) => schoolId !== null).map(presentSold),
  };
}

const presentSold = ({ serviceId, serviceEnd }: SoldRow) => ({ serviceId, serviceEnd });
