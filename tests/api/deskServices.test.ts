import { expect, it } from "vitest";
import { getDeskServices, switchDeskService } from "#contract/desk/services/endpoints.ts";
import { listPosts } from "#contract/posts/endpoints.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { soldServices } from "#server/database/schema/people.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const DAYS = { from: "2026-03-16", until: "2026-06-30" };

async function givenOffice() {
  const school = await givenSchool({ services: [] });
  const student = await givenStudent({ schools: [school] });
  const guardian = await givenGuardian({ students: [student] });
  const api = apiFor(guardian, student);
  const readsOn = async (now: string) => {
    const input = { params: { studentId: student.id, page: 1, size: 10 }, query: {} };
    return (await api.answer(listPosts, input, { now })).status;
  };
  const desk = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  const params = { schoolId: school.id };
  const change = (days: { from: string | null; until: string } | null) =>
    desk.answer(switchDeskService, { params, body: { service: "news", days } });
  const news = async () =>
    (await desk.call(getDeskServices, {}))[0]?.services.find(({ service }) => service === "news");
  return { school, student, api, readsOn, desk, params, change, news };
}

it("[SETUP-1] the office switches a service on from its first day until its last, and off", async () => {
  const { student, api, readsOn, change, news } = await givenOffice();
  expect(await news()).toEqual({ service: "news", own: null, elsewhere: null });
  expect((await change(DAYS)).status).toBe(204);
  expect(await news()).toEqual({ service: "news", own: DAYS, elsewhere: null });
  expect(await readsOn(NOW)).toBe(403);
  const soldOn = async (now: string) =>
    (await api.call(listStudents, {}, { now })).find(({ id }) => id === student.id)?.schoolServices;
  expect([await soldOn(NOW), await soldOn("2026-03-16T08:00:00Z")]).toMatchObject([
    [],
    [{ serviceId: SERVICE_IDS.news, serviceEnd: DAYS.until }],
  ]);
  expect(await readsOn("2026-03-16T08:00:00Z")).toBe(200);
  expect(await readsOn("2026-07-01T08:00:00Z")).toBe(403);
  expect((await change({ ...DAYS, from: null })).status).toBe(204);
  expect(await readsOn(NOW)).toBe(200);
  expect((await change(null)).status).toBe(204);
  expect(await readsOn(NOW)).toBe(403);
  // Guardians are told since when it is off (YEAR-5).
  expect(await news()).toEqual({ service: "news", own: { from: null, until: "2026-03-11" }, elsewhere: null });
});

it("[SETUP-1] what the owner or a program has switched on stays on", async () => {
  const { school, change, news, readsOn } = await givenOffice();
  const entry = { tenantId: school.tenantId, serviceId: SERVICE_IDS.news, serviceEnd: "2026-12-31" };
  await database().insert(soldServices).values(entry);
  await change(DAYS);
  expect(await news()).toEqual({ service: "news", own: DAYS, elsewhere: { from: null, until: "2026-12-31" } });
  await change(null);
  expect(await readsOn(NOW)).toBe(200);
});

it("[SETUP-1] refuses days that are over or in the wrong order, and changes nothing", async () => {
  const { change, news } = await givenOffice();
  for (const days of [
    { from: null, until: "2026-03-11" },
    { from: "2026-07-01", until: "2026-06-30" },
  ])
    expect((await change(days)).status).toBe(400);
  expect(await news()).toMatchObject({ own: null });
});

it("[SETUP-1] is for the office of the school alone", async () => {
  const { school, params } = await givenOffice();
  const other = await givenOffice();
  const body = { service: "news" as const, days: DAYS };
  expect((await other.desk.answer(switchDeskService, { params, body })).status).toBe(404);
  const teacher = deskFor(await givenStaff(school, { roleId: "teacher" }), NOW);
  expect((await teacher.answer(getDeskServices, {})).status).toBe(403);
});
