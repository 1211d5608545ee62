import { expect, it } from "vitest";
import {
  changeDeskPermission,
  createDeskPermission,
  endDeskPermission,
  getDeskPermissions,
  getGroupPermissions,
} from "#contract/desk/permissions/endpoints.ts";
import { answerPermission, listPermissions } from "#contract/permissions/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { givenPermission } from "../support/given/givenPermission.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";

const DRAFT = {
  kind: "PHOTO_INSIDE",
  title: "Photographs",
  text: "In class",
  validUntil: null,
  allMustAgree: false,
} as const;

async function givenOffice(values: Parameters<typeof givenClass>[0] = {}) {
  const given = await givenClass(values);
  const { school, student, api } = given;
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  const create = () => office.call(createDeskPermission, { body: { ...DRAFT, schoolId: school.id } });
  const asked = () => api.call(listPermissions, { params: { studentId: student.id } });
  const answer = async (isGiven: boolean, version = 1) => {
    const [one] = await asked();
    const params = { studentId: student.id, permissionId: one?.id ?? "" };
    await api.call(answerPermission, { params, body: { isGiven, version } });
  };
  return { ...given, office, create, asked, answer };
}

it("[CARD-3] lets the office ask, change and end; another text asks again and a later day does not", async () => {
  const { office, school, create, asked, answer } = await givenOffice();
  const { id } = await create();
  await answer(true);
  const params = { permissionId: id };
  await office.call(changeDeskPermission, { params, body: { ...DRAFT, validUntil: "2026-06-12" } });
  expect(await asked()).toMatchObject([{ version: 1, own: true, validUntil: "2026-06-12" }]);
  await office.call(changeDeskPermission, { params, body: { ...DRAFT, text: "Anywhere" } });
  expect(await asked()).toMatchObject([{ version: 2, own: null, text: "Anywhere" }]);
  expect(await office.call(getDeskPermissions, {})).toMatchObject({
    schools: [{ id: school.id }],
    permissions: [{ id, version: 2, school: school.title, mayChange: true }],
  });
  await office.call(endDeskPermission, { params });
  expect(await asked()).toEqual([]);
});

it("[CARD-3] lets no other office and no teacher define them, and no office those of the municipality", async () => {
  const { school, office, desk, create } = await givenOffice();
  const { id } = await create();
  const params = { permissionId: id };
  const elsewhere = deskFor(await givenStaff(await givenSchool(), { roleId: "principal" }), NOW);
  for (const stranger of [desk, elsewhere]) {
    expect([403, 404]).toContain((await stranger.answer(changeDeskPermission, { params, body: DRAFT })).status);
    const asked = await stranger.answer(createDeskPermission, { body: { ...DRAFT, schoolId: school.id } });
    expect(asked.status).toBe(stranger === desk ? 403 : 400);
  }
  const ofAll = await givenPermission(school, { schoolId: null });
  const refused = await office.answer(endDeskPermission, { params: { permissionId: ofAll.id } });
  expect(refused.status).toBe(404);
  expect(await office.call(getDeskPermissions, {})).toMatchObject({
    permissions: [{ id: ofAll.id, school: null, mayChange: false }, { id }],
  });
});

it("[CARD-3] shows staff by group who may be photographed, which guardians see in the access log", async () => {
  const { desk, api, create, answer, group, student } = await givenOffice();
  const { id } = await create();
  const params = { groupId: group.id };
  const states = async () =>
    (await desk.call(getGroupPermissions, { params })).students.map(({ states }) => states[id]);
  expect(await states()).toEqual(["OPEN"]);
  await answer(true);
  expect(await states()).toEqual(["GIVEN"]);
  const log = await api.call(listAudit, { params: { studentId: student.id } });
  const byStaff = log.filter(({ role }) => role === "staff").map(({ kind, action }) => `${action} ${kind}`);
  expect(byStaff).toContain("read permissions");
});

it("[CARD-4] names no student with a protected identity", async () => {
  const { desk, create, group } = await givenOffice({ student: { protected: true, lastName: "Skyddad" } });
  await create();
  const reply = await desk.call(getGroupPermissions, { params: { groupId: group.id } });
  expect(reply.students).toMatchObject([{ student: null }]);
  expect(JSON.stringify(reply)).not.toContain("Skyddad");
});
