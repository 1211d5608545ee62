import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Caller } from "#server/caller.ts";
import { builtOnce } from "#server/database/builtOnce.ts";
import type { Database } from "#server/database/connect.ts";
import { schools, soldServices, studentSchools, students } from "#server/database/schema/people.ts";
import { holdingLinks } from "#server/guardianship.ts";

export type StudentRow = typeof students.$inferSelect;
export type SchoolRow = Awaited<ReturnType<typeof schoolsOf>>[number];

/** In the order of the guardian's list; a viewer has itself alone (AUTH-15). */
export async function linkedStudents(db: Database, caller: Caller, now: Date): Promise<StudentRow[]> {
  if (caller.kind === "student") return db.select().from(students).where(eq(students.id, caller.id));
  const links = holdingLinks(db, now);
  const rows = await db
    .select({ student: students })
    .from(links)
    .innerJoin(students, eq(students.id, links.studentId))
    .where(eq(links.guardianId, caller.id))
    .orderBy(asc(links.position));
  return rows.map(({ student }) => student);
}

export async function studentById(db: Database, id: string): Promise<StudentRow | undefined> {
  const [row] = await db.select().from(students).where(eq(students.id, id));
  return row;
}

/** The schools of several students, each student's first school first. */
export const schoolsOf = (db: Database, studentIds: string[]) =>
  db
    .select({ studentId: studentSchools.studentId, school: schools })
    .from(studentSchools)
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(inArray(studentSchools.studentId, studentIds))
    .orderBy(asc(studentSchools.position));

/** The zone in which the student's first school counts days. */
export async function timeZoneOf(db: Database, studentId: string): Promise<string> {
  const [first] = await timeZoneQuery(db).execute({ studentId });
  return first?.timeZone ?? SCHOOL_TIME_ZONE;
}

const timeZoneQuery = builtOnce((db) =>
  db
    .select({ timeZone: schools.timeZone })
    .from(studentSchools)
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(eq(studentSchools.studentId, sql.placeholder("studentId")))
    .orderBy(asc(studentSchools.position))
    .limit(1)
    .prepare("time_zone"),
);

/** What the tenant and the schools have bought. */
export const soldTo = (db: Database, tenantId: string, attended: SchoolRow[]) =>
  db
    .select()
    .from(soldServices)
    .where(
      and(
        eq(soldServices.tenantId, tenantId),
        or(
          isNull(soldServices.schoolId),
          inArray(
            soldServices.schoolId,
            attended.map(({ school }) => school.id),
          ),
        ),
      ),
    );
