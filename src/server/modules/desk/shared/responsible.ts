import { and, eq } from "drizzle-orm";
import { isInScope, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { students } from "#server/database/schema/people.ts";

type Marked = { id: string; protected: boolean };

/** Returns those of the students for whom somebody is responsible. Only of protected ones is it asked. */
export async function responsibleAmong(db: Database, responsible: Scope, all: Marked[]): Promise<Set<string>> {
  const ids = all.flatMap((student) => (student.protected ? student.id : []));
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(isOneOf(students.id, ids), eq(students.protected, true), isInScope(db, responsible, students.id)));
  return new Set(rows.map(({ id }) => id));
}
