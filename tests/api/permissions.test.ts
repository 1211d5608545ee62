import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { answerPermission, listPermissions } from "#contract/permissions/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { permissions } from "#server/database/schema/permissions.ts";
import { givenGuardian, givenViewer } from "../support/given/givenGuardian.ts";
import { givenPermission } from "../support/given/givenPermission.ts";
import { givenCoparent, givenReporter, NOW, schoolOf } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

async function givenAsked(
  asked: Parameters<typeof givenPermission>[1] = {},
  values: Parameters<typeof givenReporter>[0] = {},
) {
  const { guardian, student, api } = await givenReporter(values);
  const coparent = await givenCoparent(student, { firstName: "Johan" });
  const other = apiFor(coparent, student, { now: NOW });
  const permission = await givenPermission(schoolOf(student), asked);
  const params = { studentId: student.id, permissionId: permission.id };
  const answer = (isGiven: boolean, by = api, version = 1) =>
    by.answer(answerPermission, { params, body: { isGiven, version } });
  const shown = async (by = api) => (await by.call(listPermissions, { params })).find(({ id }) => id === permission.id);
  const stateIs = async () => (await shown())?.state;
  return { guardian, coparent, student, api, other, permission, params, answer, shown, stateIs };
}

it("[CARD-3] shows what the school and its owner ask for, and takes an answer that can change at any time", async () => {
  const { student, api, other, permission, answer, shown, params } = await givenAsked();
  await givenPermission(schoolOf(student), { schoolId: null, title: "Outings" });
  await givenPermission(schoolOf(student), { title: "Over", validUntil: "2026-03-11" });
  await givenPermission(schoolOf(student), { title: "Ended", ended: new Date(NOW) });
  await givenPermission(await givenSchool({ tenantId: student.tenantId }), { title: "Elsewhere" });
  await givenPermission(await givenSchool(), { schoolId: null, title: "Another owner" });
  const titles = (await api.call(listPermissions, { params })).map(({ title }) => title);
  expect(titles.sort()).toEqual(["Outings", permission.title]);
  expect(await shown()).toMatchObject({ own: null, state: "OPEN", history: [] });
  await answer(true);
  await answer(false);
  expect(await shown()).toMatchObject({ own: false, state: "DENIED" });
  const { history } = (await shown(other)) ?? {};
  expect(history?.map(({ by, isGiven }) => [by?.firstName, isGiven])).toEqual([
    ["Karin", false],
    ["Karin", true],
  ]);
});

it("[CARD-3] derives what holds: with all who must agree, one no is a no", async () => {
  const { other, answer, stateIs, student, coparent } = await givenAsked({ allMustAgree: true });
  await answer(true);
  expect(await stateIs()).toBe("OPEN");
  await answer(false, other);
  expect(await stateIs()).toBe("DENIED");
  await answer(true, other);
  expect(await stateIs()).toBe("GIVEN");
  await answer(false, other);
  await database().delete(guardianStudents).where(eq(guardianStudents.guardianId, coparent.id));
  expect(await stateIs()).toBe("GIVEN");
  expect(student.id).toBeTruthy();
});

it("[CARD-3] asks again with a new version, and refuses an answer to the one before", async () => {
  const { permission, answer, shown } = await givenAsked();
  await answer(true);
  await database().update(permissions).set({ version: 2, text: "Anywhere" }).where(eq(permissions.id, permission.id));
  expect(await shown()).toMatchObject({ own: null, state: "OPEN", history: [{ version: 1, isGiven: true }] });
  expect((await answer(true)).status).toBe(409);
  expect((await answer(true, undefined, 2)).status).toBe(204);
  expect(await shown()).toMatchObject({ own: true, state: "GIVEN" });
});

it("[CARD-3] [DUE-1] is something to do until the guardian has answered or it is decided", async () => {
  const { api, other, answer, student } = await givenAsked({ allMustAgree: true });
  const waits = async (by = api) =>
    (await by.call(listTodo, {})).items.filter(({ kind }) => kind === "PERMISSION").map(({ title }) => title);
  const item = (await api.call(listTodo, {})).items.find(({ kind }) => kind === "PERMISSION");
  expect(item).toMatchObject({ due: null, students: [{ id: student.id, address: "/child#permissions" }] });
  await answer(true);
  expect(await waits()).toEqual([]);
  expect(await waits(other)).toEqual(["Photographs"]);
  await answer(false);
  expect(await waits(other)).toEqual([]);
});

it("[CARD-3] is not for other families, for what is not asked, and without the service", async () => {
  const { permission, answer, student, params, stateIs } = await givenAsked();
  const stranger = apiFor(await givenGuardian(), student, { now: NOW });
  expect((await answer(true, stranger)).status).toBe(403);
  const elsewhere = await givenPermission(await givenSchool({ tenantId: student.tenantId }));
  const own = apiFor(await givenCoparent(student), student, { now: NOW });
  const wrong = { params: { ...params, permissionId: elsewhere.id }, body: { isGiven: true, version: 1 } };
  expect((await own.answer(answerPermission, wrong)).status).toBe(404);
  const without = await givenAsked({}, { services: [] });
  expect((await without.answer(true)).status).toBe(403);
  expect(await stateIs()).toBe("OPEN");
  expect(permission.id).toBeTruthy();
});

it("[CARD-3] leaves entries in the access log", async () => {
  const { api, answer, shown, params } = await givenAsked();
  await answer(true);
  await shown();
  const log = await api.call(listAudit, { params });
  const kinds = log.filter(({ kind }) => kind === "permissions").map(({ action }) => action);
  expect(new Set(kinds)).toEqual(new Set(["read", "changed"]));
});

it("[CARD-4] is answered by a student who has come of age, and names no protected guardian", async () => {
  const { student, params, answer, shown } = await givenAsked(
    { allMustAgree: true },
    { student: { birthDate: "2008-03-12" } },
  );
  const viewer = apiFor(await givenViewer(student), student, { now: NOW });
  expect((await answer(true, viewer)).status).toBe(204);
  expect(await shown(viewer)).toMatchObject({ own: true, state: "GIVEN", history: [{ by: { firstName: "Alva" } }] });
  expect((await answer(false)).status).toBe(403);
  const minor = await givenAsked();
  const hidden = apiFor(await givenCoparent(minor.student, { protected: true }), minor.student, { now: NOW });
  await minor.answer(true, hidden);
  expect(await minor.shown()).toMatchObject({ history: [{ by: null }] });
  expect(params.studentId).toBe(student.id);
});

it("[CARD-3] [CARE-3] the other guardian hears that an answer has been given, and not which", async () => {
  const { other, answer, permission } = await givenAsked();
  await answer(false);
  expect(await other.call(listNotifications, {})).toMatchObject([
    { notificationText: `Karin Lind has answered for Alva Lind: ${permission.title}`, referenceUrl: "/child" },
  ]);
});
