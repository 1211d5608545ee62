import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Caller } from "#server/access/caller.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { schools, soldServices, studentSchools, students } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

export type StudentRow = typeof students.$inferSelect;
export type SchoolRow = Awaited<ReturnType<typeof schoolsOf>>[number];
export type SoldRow = Awaited<ReturnType<typeof soldFor>>[number];

/** Returns the caller's students in the order of the guardian's list; for a viewer only the student itself (AUTH-15). */
export async function linkedStudents(db: Database, caller: Caller, now: Date): Promise<StudentRow[]> {
  if (caller.kind === "student") return studentQuery(db, { id: caller.id });
  const rows = await linkedQuery(db, { guardianId: caller.id, day: schoolDay(now) });
  return rows.map(({ student }) => student);
}

const linkedQuery = prepared((db, { guardianId, day }: Places<{ guardianId: string; day: string }>) => {
  const links = linksHoldingOn(db, sql`${day}`);
  return db
    .select({ student: students })
    .from(links)
    .innerJoin(students, eq(students.id, links.studentId))
    .where(eq(links.guardianId, guardianId))
    .orderBy(asc(links.position));
});

export async function studentById(db: Database, id: string): Promise<StudentRow | undefined> {
  const [row] = await studentQuery(db, { id });
  return row;
}

const studentQuery = prepared((db, { id }: Places<{ id: string }>) =>
  db.select().from(students).where(eq(students.id, id)),
);

/** Returns the schools of several students, each student's first school first. */
export const schoolsOf = (db: Database, studentIds: string[]) => schoolsQuery(db, { studentIds });

const schoolsQuery = prepared((db, { studentIds }: Places<{ studentIds: string[] }>) =>
  db
    .select({ studentId: studentSchools.studentId, school: schools })
    .from(studentSchools)
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(isOneOf(studentSchools.studentId, studentIds))
    .orderBy(asc(studentSchools.position)),
);

/** Returns the services that the students' tenants and schools have bought, without those that have not begun. */
export const soldFor = (db: Database, studentIds: string[], now: Date) =>
  soldQuery(db, { studentIds, today: schoolDay(now) });

const soldQuery = prepared((db, { studentIds, today }: Places<{ studentIds: string[]; today: string }>) => {
  const hasBegun = or(isNull(soldServices.serviceStart), lte(soldServices.serviceStart, today));
  const { schoolId, serviceId, serviceEnd } = soldServices;
  const bySchools = db
    .select({ studentId: studentSchools.studentId, schoolId, serviceId, serviceEnd })
    .from(studentSchools)
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .innerJoin(soldServices, and(eq(soldServices.tenantId, schools.tenantId), eq(schoolId, schools.id)))
    .where(and(isOneOf(studentSchools.studentId, studentIds), hasBegun));
  const byTenants = db
    .select({ studentId: students.id, schoolId, serviceId, serviceEnd })
    .from(students)
    .innerJoin(soldServices, and(eq(soldServices.tenantId, students.tenantId), isNull(schoolId)))
    .where(and(isOneOf(students.id, studentIds), hasBegun));
  // Drizzle does not convert column names to snake case in a union.
  return unionAll(bySchools, byTenants).orderBy(sql`service_id, school_id`);
});
