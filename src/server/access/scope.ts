import { and, eq, inArray, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { StaffRole } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, type Preparable, prepared, type Value, type Values } from "#server/database/prepared.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";
import type { Staff } from "./staff.ts";

/** The part of a school that a member of staff may see in some roles. */
export type Scope = {
  /** The member of staff. */
  staffId: string;
  /** Own groups in those roles. */
  groups: string[];
  /** Schools whose office they are, if that is among the roles. */
  schools: string[];
  /** Those schools and the schools of the groups. */
  at: string[];
};

export function scopeOf({ id: staffId, groups, schools }: Staff, roles: readonly StaffRole[]): Scope {
  const own = groups.filter(({ role }) => roles.includes(role));
  const offices = roles.includes("office") ? schools : [];
  return {
    staffId,
    groups: own.map(({ id }) => id),
    schools: offices,
    at: [...new Set([...offices, ...own.map(({ schoolId }) => schoolId)])],
  };
}

/** The scope of schools' offices, where no member of staff asks. */
export const scopeOfOffices = (schools: string[]): Scope => ({ staffId: "", groups: [], schools, at: schools });

/** A scope, or its places in a prepared query. */
export type ScopeValues = { staffId: Value<string>; groups: Value<string[]>; schools: Values; at: Values };

/** Up to this many schools have a place each in a prepared query. */
const FEW_SCHOOLS = 4;

/**
 * Returns a query about what is within reach, prepared for each number of schools. PostgreSQL takes an array for ten schools, and
 * looks at everybody in the municipality where it would have to look at one school or at a class.
 */
export function preparedWithin<Rows, Params extends object = Record<never, never>>(
  build: (db: Database, scope: ScopeValues, places: Places<Params>) => Preparable<Rows>,
): (db: Database, scope: Scope, ...params: keyof Params extends never ? [] : [Params]) => Promise<Rows> {
  const query = prepared<Params & Scope, Rows, [schools: string, at: string]>((db, places, schools, at) =>
    build(
      db,
      {
        ...places,
        schools: eachOf("schools", Number(schools)) ?? places.schools,
        at: eachOf("at", Number(at)) ?? places.at,
      },
      places,
    ),
  );
  return (db, scope, ...[params]) =>
    query(
      db,
      { ...(params as Params), ...scope, ...byPlace("schools", scope.schools), ...byPlace("at", scope.at) },
      String(scope.schools.length),
      String(scope.at.length),
    );
}

/** Returns a place for each of a few values; undefined if there are more. */
const eachOf = (name: string, count: number): Placeholder<string, string>[] | undefined =>
  count > FEW_SCHOOLS ? undefined : Array.from({ length: count }, (_, at) => sql.placeholder(`${name}${at}`));

const byPlace = (name: string, values: string[]): Record<string, string> =>
  Object.fromEntries(values.slice(0, FEW_SCHOOLS).map((value, at) => [`${name}${at}`, value]));

/** Condition for a column with the id of a student within reach. */
export const isInScope = (db: Database, scope: Pick<ScopeValues, "groups" | "schools">, studentId: PgColumn): SQL =>
  inArray(studentId, studentsInScope(db, scope));

/** Selects the students within reach: a union, since with "or" PostgreSQL would look at everybody. */
export const studentsInScope = (db: Database, { groups, schools }: Pick<ScopeValues, "groups" | "schools">) =>
  db
    .select({ id: groupMembers.studentId })
    .from(groupMembers)
    .where(isOneOf(groupMembers.groupId, groups))
    .union(
      db.select({ id: studentSchools.studentId }).from(studentSchools).where(isOneOf(studentSchools.schoolId, schools)),
    );

/** Returns the schools at which somebody reaches a student: those of their groups with the student, and those whose office they are. */
export async function schoolsReaching(
  db: Database,
  { groups: own, schools }: Pick<Scope, "groups" | "schools">,
  studentId: string,
): Promise<string[]> {
  const rows = await db
    .select({ schoolId: groups.schoolId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.studentId, studentId), inArray(groups.id, own)))
    .union(
      db
        .select({ schoolId: studentSchools.schoolId })
        .from(studentSchools)
        .where(and(eq(studentSchools.studentId, studentId), inArray(studentSchools.schoolId, schools))),
    );
  return rows.map(({ schoolId }) => schoolId);
}

/** Condition for an own group, or one of a school whose office somebody is. */
export const isGroupInScope = ({ groups: own, schools }: Pick<ScopeValues, "groups" | "schools">): SQL =>
  sql`(${or(isOneOf(groups.id, own), isOneOf(groups.schoolId, schools))})`;

/**
 * Condition for a group of which a member of staff reads what they have written when it had students, at a school where they still are
 * (YEAR-1). A class that is now somebody else's is no former one.
 */
export const isOfFormerGroup = (
  db: Database,
  { staffId, at }: Pick<ScopeValues, "staffId" | "at">,
  author: PgColumn,
): SQL =>
  sql`(${and(
    eq(author, staffId),
    isOneOf(groups.schoolId, at),
    notExists(db.select({ one: sql`1` }).from(groupMembers).where(eq(groupMembers.groupId, groups.id))),
  )})`;

/** Condition for a group within reach, or a former one of somebody who has written something for it. */
export const isReadInGroup = (db: Database, scope: ScopeValues, author: PgColumn): SQL =>
  sql`(${or(isGroupInScope(scope), isOfFormerGroup(db, scope, author))})`;

/** Condition for an active student within reach. */
export const activeStudent = (db: Database, scope: Pick<ScopeValues, "groups" | "schools">) =>
  and(eq(students.active, true), isInScope(db, scope, students.id));
