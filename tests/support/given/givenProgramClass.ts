import { and, eq } from "drizzle-orm";
import { INTEGRATION_BASE } from "#contract/integration/kinds.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { apiFor } from "../server/api.ts";
import { database } from "../server/database.ts";
import { type GivenGuardian, givenGuardian } from "./givenGuardian.ts";
import { schoolRef, type withProgramServer } from "./givenProgram.ts";
import { NOW } from "./givenReporter.ts";
import { givenSchool } from "./givenSchool.ts";

type ProgramServer = ReturnType<typeof withProgramServer>;
export type GivenProgram = Awaited<ReturnType<ProgramServer["givenProgram"]>>;

export const ref = (kind: string, sourceId: string) => ({ kind, sourceId });

/** Returns our id of an object that a program has written; "" if there is none. */
export async function ourId(program: GivenProgram, kind: typeof sourceIds.$inferSelect.kind, sourcedId: string) {
  const [row] = await database()
    .select({ id: sourceIds.id })
    .from(sourceIds)
    .where(and(eq(sourceIds.sourceId, program.clientId), eq(sourceIds.kind, kind), eq(sourceIds.sourcedId, sourcedId)));
  return row?.id ?? "";
}

/**
 * A class that a program has written: the student S1 in the group G1 with the teacher T1, the course C1 and the lesson L1,
 * with a guardian who can sign in.
 */
export async function givenProgramClass({ givenProgram, url }: ProgramServer, type?: number) {
  const school = await givenSchool({ ...(type && { type }) });
  const program = await givenProgram({ tenantId: school.tenantId });
  const inSchool = schoolRef(school.id);
  const written: [string, unknown][] = [
    ["/students/S1", { firstName: "Alva", lastName: "Lind" }],
    ["/placements/S1", { student: ref("students", "S1"), school: inSchool }],
    ["/groups/G1", { type: "MENTOR_GROUP", title: "7A", school: inSchool }],
    ["/memberships/S1", { group: ref("groups", "G1"), student: ref("students", "S1") }],
    ["/staff/T1", { firstName: "Maria", lastName: "Ek" }],
    ["/courses/C1", { title: "Matematik", year: "7", school: inSchool }],
    [
      "/lessons/L1",
      {
        title: "Matematik",
        start: "2026-03-12T07:00:00Z",
        minutes: 60,
        school: inSchool,
        group: ref("groups", "G1"),
      },
    ],
  ];
  for (const [path, body] of written) await write(path, body);
  const id = await ourId(program, "student", "S1");
  const student = { id, firstName: "Alva", lastName: "Lind", tenantId: program.tenantId, schools: [school] };
  const guardian: GivenGuardian = await givenGuardian({ students: [student] });
  const apiAt = (now: string) => apiFor(guardian, student, { now });
  return { program, school, student, guardian, apiAt, write, putFile };

  /** Writes as of NOW, so that what is published around it is news. */
  async function write(path: string, body: unknown): Promise<Record<string, unknown>> {
    const { status, body: reply } = await program.send({ method: "PUT", path, body, now: NOW });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply;
  }

  async function putFile(path: string, content: Uint8Array<ArrayBuffer>) {
    const response = await fetch(`${url()}${INTEGRATION_BASE}${path}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${program.token}`, "content-type": "application/octet-stream" },
      body: content,
    });
    return { status: response.status, body: await response.json() };
  }
}
