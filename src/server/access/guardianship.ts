import { eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { rowsBy } from "#server/database/rows.ts";
import { guardianStudents, students, tenants } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** Guardianship ends on the birthday on which a student reaches this age. */
const AGE_OF_MAJORITY = 18;

/**
 * Selects the valid links between guardians and students, which every check of access joins. A link ends when the
 * student comes of age, unless the student has agreed to it or the tenant keeps all of them.
 */
export const holdingLinks = (db: Database, now: Date) => linksHoldingOn(db, sql`${schoolDay(now)}`);

/** @param day from `schoolDay`, or its placeholder in a prepared query */
export const linksHoldingOn = (db: Database, day: SQL) =>
  db
    .select({
      guardianId: guardianStudents.guardianId,
      studentId: guardianStudents.studentId,
      position: guardianStudents.position,
      active: students.active,
    })
    .from(guardianStudents)
    .innerJoin(students, eq(students.id, guardianStudents.studentId))
    .innerJoin(tenants, eq(tenants.id, students.tenantId))
    .where(mayRead(guardianStudents.agreedAsAdult, day))
    .as("holding_links");

/** Condition for a guardian to read about a student, of whom the query has the row and the tenant. */
export const mayRead = (agreedAsAdult: PgColumn, day: SQL): SQL | undefined =>
  or(isMinor(day), eq(agreedAsAdult, true), eq(tenants.guardiansOfAdults, true));

/**
 * Returns a function that tells whether somebody who has said something of one of some students has lost access since, by a link
 * that has ended. A student who has come of age says it of themselves.
 */
export async function formerGuardians(
  db: Database,
  studentIds: string[],
): Promise<(studentId: string, personId: string) => boolean> {
  const links = studentIds.length === 0 ? [] : await linkedQuery(db, { studentIds });
  const guardiansOf = rowsBy(links, ({ studentId }) => studentId);
  return (studentId, personId) =>
    personId !== studentId && !guardiansOf(studentId).some(({ guardianId }) => guardianId === personId);
}

const linkedQuery = prepared((db, { studentIds }: Places<{ studentIds: string[] }>) =>
  db
    .select({ guardianId: guardianStudents.guardianId, studentId: guardianStudents.studentId })
    .from(guardianStudents)
    .where(isOneOf(guardianStudents.studentId, studentIds)),
);

/** Whether a student has come of age. The day after, where the birthday is a leap day. */
export function isOfAge(birthDate: string | null | undefined, day: string): boolean {
  if (!birthDate) return false;
  const [year = "", ...rest] = birthDate.split("-");
  return [`${Number(year) + AGE_OF_MAJORITY}`, ...rest].join("-") <= day;
}

/** The day on which students come of age, from their dates of birth. */
export const majority: SQL<string> = sql<string>`(${students.birthDate} + make_interval(years => ${AGE_OF_MAJORITY}))::date::text`;

/** A student without a date of birth counts as a minor: the school's register decides whose links there are. */
const isMinor = (day: SQL): SQL | undefined =>
  or(
    isNull(students.birthDate),
    gt(sql`${students.birthDate} + make_interval(years => ${AGE_OF_MAJORITY})`, sql`${day}::date`),
  );
