import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { ListedStudent, Student } from "#contract/students.ts";
import type { SchoolRow, SoldRow, StudentRow } from "./queries.ts";

export const listedStudents = (rows: StudentRow[], schools: SchoolRow[]): ListedStudent[] =>
  rows.map((row) =>
    listedStudent(
      row,
      schools.filter(({ studentId }) => studentId === row.id),
    ),
  );

const listedStudent = ({ id, firstName, lastName, email }: StudentRow, attended: SchoolRow[]): ListedStudent => ({
  id,
  firstName,
  lastName,
  email,
  schoolID: attended[0]?.school.id ?? null,
  schools: attended.map(({ school }) => ({ id: school.id, title: school.title, type: school.type })),
});

export const presentStudent = (row: StudentRow, attended: SchoolRow[], sold: SoldRow[]): Student => ({
  ...listedStudent(row, attended),
  timeZone: attended[0]?.school.timeZone ?? SCHOOL_TIME_ZONE,
  tenantServices: sold.filter(({ schoolId }) => schoolId === null).map(presentSold),
  schoolServices: sold.filter(({ schoolId }) => schoolId !== null).map(presentSold),
});

const presentSold = ({ serviceId, serviceEnd }: SoldRow) => ({ serviceId, serviceEnd });
