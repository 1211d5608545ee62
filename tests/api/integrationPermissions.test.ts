import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { answerPermission, listPermissions } from "#contract/permissions/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { permissionAnswers } from "#server/database/schema/permissions.ts";
import { schoolRef, withProgramServer } from "../support/given/givenProgram.ts";
import { givenReporter, NOW, schoolOf } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { database } from "../support/server/database.ts";

const { url, givenProgram } = withProgramServer();

const PHOTOS = { kind: "PHOTO_INSIDE", title: "Foton", text: "Inom skolan" };
const UNTIL = "2026-06-12";

async function givenAsking() {
  const given = await givenReporter();
  const { student, api } = given;
  const school = schoolRef(schoolOf(student).id);
  const program = await givenProgram({ tenantId: student.tenantId });
  expect((await program.put("/permissions/P1", { ...PHOTOS, until: UNTIL, school })).status).toBe(200);
  const asked = () => api.call(listPermissions, { params: { studentId: student.id } }, { server: url() });
  const answer = async (isGiven: boolean) => {
    const [one] = await asked();
    const params = { studentId: student.id, permissionId: one?.id ?? "" };
    const body = { isGiven, version: one?.version ?? 0 };
    await api.call(answerPermission, { params, body }, { server: url() });
    const rows = await database().select().from(permissionAnswers).where(eq(permissionAnswers.studentId, student.id));
    return `${rows.at(-1)?.id}`;
  };
  return { ...given, school, program, asked, answer };
}

it("[CARD-3] [INT-2] a program asks for a permission of a school or of all schools, asks again, and ends it", async () => {
  const { school, program, asked, answer } = await givenAsking();
  expect(await asked()).toMatchObject([{ ...PHOTOS, validUntil: UNTIL, version: 1, own: null }]);
  await answer(true);
  await program.put("/permissions/P1", { ...PHOTOS, school, text: "Överallt", version: 2 });
  expect(await asked()).toMatchObject([{ text: "Överallt", version: 2, own: null, history: [{ version: 1 }] }]);
  await program.put("/permissions/P2", { title: "Utflykter" });
  expect((await asked()).map(({ title }) => title)).toEqual(["Foton", "Utflykter"]);
  await program.send({ method: "DELETE", path: "/permissions/P1" });
  expect((await asked()).map(({ title }) => title)).toEqual(["Utflykter"]);
});

/** Somebody or something for which the program has no id of its own. */
const named = (id: string) => ({ id, sourceId: null, registerId: null });

it("[CARD-3] [INT-4] an answer is followed with what holds, which guardians see in the access log", async () => {
  const { student, guardian, program, answer, api } = await givenAsking();
  const id = await answer(false);
  const { changes } = (await program.send({ path: "/changes" })).body as { changes: { type: string; id: string }[] };
  expect(changes).toContainEqual(expect.objectContaining({ type: "permission.answered", id }));
  expect((await program.send({ path: `/reports/permissions/${id}`, now: NOW })).body).toEqual({
    id,
    school: schoolOf(student).id,
    namedSchool: named(schoolOf(student).id),
    version: 1,
    student: named(student.id),
    permission: { ...named(expect.any(String)), sourceId: "P1" },
    guardian: named(guardian.id),
    isGiven: false,
    state: "DENIED",
    answered: expect.any(String),
  });
  const log = await api.call(listAudit, { params: { studentId: student.id } }, { server: url() });
  expect(log).toContainEqual(expect.objectContaining({ role: "program", kind: "permissions", action: "read" }));
});

it("[CARD-3] programs without the right, of another owner or limited to other schools neither ask nor read", async () => {
  const { student, school, answer } = await givenAsking();
  const id = await answer(true);
  const { tenantId } = student;
  const { id: elsewhere } = await givenSchool({ tenantId });
  const limited = await givenProgram({ tenantId, schools: [elsewhere] });
  const unable = await givenProgram({ tenantId, may: ["care:read", "forms:write"] });
  for (const [program, status] of [
    [limited, 404],
    [await givenProgram(), 404],
    [unable, 403],
  ] as const)
    expect((await program.send({ path: `/reports/permissions/${id}` })).status).toBe(status);
  for (const body of [{ ...PHOTOS, school }, PHOTOS])
    expect((await limited.put("/permissions/P9", body)).status).toBeGreaterThanOrEqual(400);
  expect((await unable.put("/permissions/P9", { ...PHOTOS, school })).status).toBe(403);
});
