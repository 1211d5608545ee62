import { asc, eq } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { listGroups } from "#contract/courses/groups.ts";
import { listMeetings } from "#contract/meetings/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { getProfile } from "#contract/students/profile.ts";
import { noteChanges } from "#server/audit/audit.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenReporter, NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const EIGHT = "2026-03-12T08:00:00.000Z";
const NINE = "2026-03-12T09:00:00.000Z";
const NEXT_DAY = "2026-03-13T08:00:00.000Z";

const rowsOf = ({ id }: { id: string }) =>
  database().select().from(auditEntries).where(eq(auditEntries.studentId, id)).orderBy(asc(auditEntries.at));
const groupsOf = ({ id }: { id: string }) => ({ params: { studentId: id, type: "EDUCATION_GROUP" } });
const ofStudent = ({ id }: { id: string }) => ({ params: { studentId: id } });

it("[API-4] tells who read what and when, one entry a day with the time of the last", async () => {
  const { guardian, student } = await givenFamily();
  const api = apiFor(guardian, student);
  for (const now of [NINE, EIGHT, NEXT_DAY]) await api.call(listGroups, groupsOf(student), { now });
  const me = { role: "guardian", isCaller: true, firstName: "Karin", lastName: "Lind", kind: "groups", action: "read" };
  expect(await api.call(listAudit, ofStudent(student), { now: NEXT_DAY })).toEqual([
    { ...me, at: NEXT_DAY },
    { ...me, at: NINE },
  ]);
});

it("[API-4] shows 30 days back and no further", async () => {
  const { guardian, student } = await givenFamily();
  const api = apiFor(guardian, student);
  await api.call(listGroups, groupsOf(student), { now: EIGHT });
  const kindsOn = async (now: string) =>
    (await api.call(listAudit, ofStudent(student), { now })).filter(({ kind }) => kind === "groups").length;
  expect(await kindsOn("2026-04-11T12:00:00Z")).toBe(1);
  expect(await kindsOn("2026-04-12T12:00:00Z")).toBe(0);
});

it("[API-4] writes a change down once, however often it is sent, and none that was refused", async () => {
  const { guardian, student } = await givenReporter();
  const api = apiFor(guardian, student, { now: NOW });
  const idempotencyKey = newId("key");
  const report = reportOf(student);
  await api.call(reportAbsence, report, { idempotencyKey });
  await api.call(reportAbsence, report, { idempotencyKey });
  expect((await api.call(reportAbsence, report)).success).toBe(false);
  expect((await api.answer(reportAbsence, reportOf(student, { endTime: "never" }))).status).toBe(400);
  const changes = (await rowsOf(student)).filter(({ action }) => action === "changed");
  expect(changes).toMatchObject([
    { personId: guardian.id, personKind: "guardian", kind: "absence", at: new Date(NOW) },
  ]);
});

it("[API-4] names other guardians and the student, unless their identity is protected", async () => {
  const { guardian, student } = await givenFamily();
  const others = [
    await givenGuardian({ students: [student], firstName: "Erik" }),
    await givenGuardian({ students: [student], firstName: "Hemlig", lastName: "Skyddad", protected: true }),
    await givenViewer(student),
  ];
  for (const person of others) await apiFor(person, student).call(listMeetings, {});
  const seen = await apiFor(guardian, student).call(listAudit, ofStudent(student));
  expect(seen.map(({ role, isCaller, firstName }) => [role, isCaller, firstName]).sort()).toEqual([
    ["guardian", false, ""],
    ["guardian", false, "Erik"],
    ["student", false, student.firstName],
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/Hemlig|Skyddad/);
});

it("[API-4] takes a change that concerns a whole municipality, in one statement", async () => {
  const personId = newId("user");
  const entry = { personId, personKind: "staff" as const, kind: "posts" as const, at: new Date(NOW) };
  const entries = Array.from({ length: 20_000 }, (_, at) => ({ ...entry, studentId: `${personId}-${at}` }));
  const ofPerson = eq(auditEntries.personId, personId);
  await noteChanges(database(), entries);
  const [last] = await database()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.studentId, `${personId}-19999`));
  expect(last).toMatchObject({ ...entry, action: "changed", day: NOW.slice(0, 10) });
  expect(await database().$count(auditEntries, ofPerson)).toBe(20_000);
});

it("[API-2] keeps nothing of who asked in vain, and nothing of the caller's own profile", async () => {
  const { guardian, student } = await givenFamily();
  const stranger = await givenGuardian();
  expect((await apiFor(stranger, student).answer(listGroups, groupsOf(student))).status).toBe(403);
  expect((await apiFor(stranger, student).answer(listAudit, ofStudent(student))).status).toBe(403);
  const api = apiFor(guardian, student);
  await api.call(getProfile, {});
  expect(await api.call(listAudit, ofStudent(student))).toEqual([]);
});

it("[API-4] has written all that was read when the server has stopped", async () => {
  const { guardian, student } = await givenFamily();
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer() });
  await apiFor(guardian, student, { server: server.url }).call(listGroups, groupsOf(student));
  await server.stop();
  expect(await rowsOf(student)).toMatchObject([{ personId: guardian.id, kind: "groups", action: "read" }]);
});
