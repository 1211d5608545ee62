import { eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { guardianStudents, students, tenants } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** Guardianship ends on the birthday on which a student reaches this age. */
const AGE_OF_MAJORITY = 18;

/**
 * The links between guardians and students that hold: to be joined or searched wherever it matters whose a student is. With
 * the student's majority a link ends, unless the student has agreed to it, or the tenant has all of them go on.
 */
export const holdingLinks = (db: Database, now: Date) => linksHoldingOn(db, sql`${schoolDay(now)}`);

/** @param day as `schoolDay` gives it, or what stands for it in a prepared query */
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
    .where(or(isMinor(day), eq(guardianStudents.agreedAsAdult, true), eq(tenants.guardiansOfAdults, true)))
    .as("holding_links");

/** Who has no known date of birth counts as a minor: the school's register decides whose links there are. */
const isMinor = (day: SQL): SQL | undefined =>
  or(
    isNull(students.birthDate),
    gt(sql`${students.birthDate} + make_interval(years => ${AGE_OF_MAJORITY})`, sql`${day}::date`),
  );
