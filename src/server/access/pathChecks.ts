import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { NotFound } from "#server/http/problems.ts";
import { activeStudent, type Scope } from "./scope.ts";

/** Finds a thing by its id if it is within reach, and the student it is about. */
export type PathCheck = (db: Database, scope: Scope, id: string) => Promise<{ studentId: string | null } | undefined>;

/**
 * Checks of the parameters that paths of staff endpoints may have, by name. Each module exports those of its own things, and
 * `modules.ts` gathers them.
 */
export type PathChecks = Readonly<Record<string, PathCheck>>;

/** Checks of what the roster itself has. */
export const rosterChecks = {
  studentId: findStudent,
  groupId: async (db, { groups: own, schools }, id) =>
    (
      await db
        .select({ studentId: sql<null>`null` })
        .from(groups)
        .where(and(eq(groups.id, id), or(inArray(groups.id, own), inArray(groups.schoolId, schools))))
    )[0],
  schoolId: async (_, { schools }, id) => (schools.includes(id) ? { studentId: null } : undefined),
} as const satisfies PathChecks;

async function findStudent(db: Database, scope: Scope, id: string) {
  const [found] = await db
    .select({ studentId: students.id })
    .from(students)
    .where(and(eq(students.id, id), activeStudent(db, scope)));
  return found;
}

export const isStudentInScope = async (db: Database, scope: Scope, studentId: string): Promise<boolean> =>
  (await findStudent(db, scope, studentId)) !== undefined;

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
    const found = await checks[name]?.(db, scope, id);
    if (!found) throw new NotFound();
    studentId ??= found.studentId ?? undefined;
  }
  return studentId;
}
