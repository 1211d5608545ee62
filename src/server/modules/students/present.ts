import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { ListedStudent, Student } from "#contract/students.ts";
import type { SchoolRow, SoldRow, StudentRow } from "./queries.ts";

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
