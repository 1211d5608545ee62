import { and, eq, sql } from "drizzle-orm";
import type { Endpoint } from "#contract/registry/calls.ts";
import type { WriteReach } from "#contract/schemas/endpointSchemas.ts";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { Forbidden, NotFound } from "#server/http/problems.ts";
import { refuseManagedElsewhere } from "./managedHere.ts";
import { activeStudent, isGroupInScope, type Scope } from "./scope.ts";

/** Finds a thing by its id if it is within reach: a row with the student it is about, or no row. */
type Find = (db: Database, scope: Scope, id: string) => PromiseLike<{ studentId: string | null }[]>;

/** Finds a thing, of which somebody may reach a part only. */
export type PathCheck =
  | Find
  | {
      find: Find;
      isWhole: (db: Database, scope: Scope, id: string) => PromiseLike<boolean>;
      /** Returns the id of what another system may bring, if it is not its own. */
      contentOf?: (db: Database, id: string) => PromiseLike<string | undefined>;
    };

/**
 * Checks of the parameters that paths of staff endpoints may have, by name. Each module says those of its own things, and
 * `modules/pathChecks.ts` gathers them.
 */
export type PathChecks = Readonly<Record<string, PathCheck>>;

/** The row of a thing that is not about one student. */
export const WITHOUT_STUDENT = { studentId: sql<null>`null` };

/** Checks of what the roster itself has. */
export const rosterChecks = {
  studentId: findStudent,
  groupId: (db, scope, id) =>
    db
      .select(WITHOUT_STUDENT)
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

type Checked = Pick<Endpoint, "path" | "method"> & { reach?: WriteReach | undefined };

/** @throws Error for a parameter without a check, and for a write that does not say what it reaches, so that neither is served */
export function assertChecked(checks: PathChecks, { path, method, reach }: Checked): void {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const unknown = names.find((name) => !(name in checks));
  if (unknown) throw new Error(`Staff endpoint ${path}: no module checks ${unknown}`);
  if ((reach !== undefined) !== (method !== "GET" && names.length > 0))
    throw new Error(`Staff endpoint ${path}: writes, and only these, say how much of what they name they reach`);
}

type Checking = { checks: PathChecks; scope: Scope; reach?: WriteReach | undefined };

/**
 * Checks that everything a path names is within reach: for a write as much of it as it changes.
 * @returns the student it is about, if any
 * @throws NotFound for what does not exist and what is out of reach alike, Forbidden for a write of what is seen but not reached
 * whole, or is content of another system
 */
export async function checkPath(
  db: Database,
  { checks, scope, reach = "part" }: Checking,
  params: Record<string, string>,
): Promise<string | undefined> {
  let studentId: string | undefined;
  for (const [name, id] of Object.entries(params)) {
    const check = checks[name];
    const { find, isWhole, contentOf } = typeof check === "function" ? { find: check } : (check ?? {});
    const [found] = (await find?.(db, scope, id)) ?? [];
    if (!found) throw new NotFound();
    if (reach !== "part" && isWhole && !(await isWhole(db, scope, id))) throw new Forbidden();
    if (reach === "content") await refuseManagedElsewhere(db, (await contentOf?.(db, id)) ?? id);
    studentId ??= found.studentId ?? undefined;
  }
  return studentId;
}
