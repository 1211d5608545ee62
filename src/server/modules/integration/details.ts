import { z } from "zod";
import type { FollowedKind } from "#contract/integration/changes.ts";
import type { AuditKind } from "#contract/kinds.ts";
import type { Audit } from "#server/audit/audit.ts";
import { followedAt } from "#server/deliveries/changes.ts";
import { NotFound } from "#server/http/problems.ts";
import { Named, namesFor } from "./names.ts";
import type { ProgramCall } from "./programRoute.ts";

/** Fields of all details: the id in the change, and the school. */
export const Detailed = z.object({ id: z.string(), school: z.string(), namedSchool: Named });
export const OfStudent = Detailed.extend({ student: Named });

/** Problems of details once the thing is gone. */
export const GONE = ["gone"] as const;

export type Reading = Pick<ProgramCall<unknown, unknown, unknown>, "db" | "program" | "params" | "now">;

/** Finds the school at which a change was followed. @throws NotFound for one that the program may not follow now */
export async function followed(kinds: FollowedKind[], { db, program, params: { id = "" }, now }: Reading) {
  const schoolId = await followedAt(db, program, { kinds, id, now });
  if (!schoolId) throw new NotFound();
  return { id, schoolId };
}

/** Returns the function that names people and things, and what all details of something at a school have. */
export async function detailing({ db, program }: Reading, { id, schoolId }: Place, ids: (string | null)[]) {
  const named = await namesFor(db, program, [schoolId, ...ids.flatMap((one) => one ?? [])]);
  return { named, common: { id, school: schoolId, namedSchool: named(schoolId) } };
}

type Place = { id: string; schoolId: string };

/** Leaves an entry in the access log of each student whom details are about. */
export function noteReading(audit: Audit, { program, now }: Reading, kind: AuditKind, studentIds: string[]): void {
  for (const studentId of studentIds)
    audit.read({ studentId, personId: program.id, personKind: "program", kind, at: now });
}
