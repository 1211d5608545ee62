import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { NotFound } from "#server/http/problems.ts";
import { activeStudent, isGroupInScope, type Scope } from "./scope.ts";

/** Finds a thing by its id if it is within reach: a row with the student it is about, or no row. */
export type PathCheck = (db: Database, scope: Scope, id: string) => PromiseLike<{ studentId: string | null }[]>;

/**
 * Checks of the parameters that paths of staff endpoints may have, by name. Each module exports those of its own things, and
 * `modules.ts` gathers them.
 */
export type PathChecks = Readonly<Record<string, PathCheck>>;

/** The row of a thing that is not about one student. */
export const OF_NOBODY = { studentId: sql<null>`null` };

/** Checks of what the roster itself has. */
export const rosterChecks = {
  studentId: findStudent,
  groupId: (db, scope, id) =>
    db
      .select(OF_NOBODY)
      .from(groups)
      .where(and(eq(groups.id, id), isGroupInScope(scope))),
  schoolId: async (_, { schools }, id) => (schools.includes(id) ? [{ studentId: null }] : []),
} as const satisfies PathChecks;

function findStudent(db: Database, scope: Scope, id: string) {
  return db
    .select({ studentId: students.id })
    .from(students)
    .where(and(eq(students.id, id), activeStudent(db, scope)));
}

export const isStudentInScope = async (db: Database, scope: Scope, studentId: string): Promise<boolean> =>
  (await findStudent(db, scope, studentId)).length > 0;

/** @throws Error for a parameter without a check, so that no endpoint is served with one */
export function assertChecked(checks: PathChecks, path: string): void {
  const unknown = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name).find((name) => !(name in checks));
  if (unknown) throw new Error(`Staff endpoint ${path}: no module checks ${unknown}`);
}

/**
 * Checks that everything a path names is within reach.
 * @returns the student it is about, if any
 * @throws NotFound for what does not exist and what is out of reach alike
 */
export async function checkPath(
  db: Database,
  { checks, scope }: { checks: PathChecks; scope: Scope },
  params: Record<string, string>,
): Promise<string | undefined> {
  let studentId: string | undefined;
  for (const [name, id] of Object.entries(params)) {
    const [found] = (await checks[name]?.(db, scope, id)) ?? [];
    if (!found) throw new NotFound();
    studentId ??= found.studentId ?? undefined;
  }
  return studentId;
}
