import { expect, it } from "vitest";
import { listPosts } from "#contract/posts/endpoints.ts";
import { manageServices } from "#server/commands/services.ts";
import { soldServices } from "#server/database/schema/people.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const UNTIL = "2099-06-30";
const GIVEN = { names: ["news"], schoolIds: null, until: UNTIL };

async function givenTenant() {
  const school = await givenSchool({ services: [] });
  const student = await givenStudent({ schools: [school] });
  const guardian = await givenGuardian({ students: [student] });
  const reads = async () =>
    (
      await apiFor(guardian, student).answer(listPosts, {
        params: { studentId: student.id, page: 1, size: 10 },
        query: {},
      })
    ).status;
  const manage = (what: string, given = {}) =>
    manageServices(database(), what, { ...GIVEN, tenantId: school.tenantId, ...given });
  return { school, reads, manage };
}

it("[SETUP-1] switches a service on and off for a whole tenant, and says where each is on until when", async () => {
  const { school, reads, manage } = await givenTenant();
  expect(await reads()).toBe(403);
  const { text, json } = await manage("on");
  expect(text).toContain(`${school.tenantId}  all schools  news  until ${UNTIL}`);
  expect(text).toMatch(/off everywhere: .*leave/);
  expect(json).toEqual([
    { tenant: school.tenantId, school: null, service: "news", from: null, until: UNTIL, byProgram: false },
  ]);
  expect(await reads()).toBe(200);
  await manage("on", { until: "2099-12-31" });
  expect((await manage("list")).json).toHaveLength(1);
  const off = await manage("off");
  expect(off.text).toMatch(/news {2}until \S+ {2}ended/);
  expect(off.text).toMatch(/off everywhere: .*news/);
  expect(await reads()).toBe(403);
});

it("[SETUP-1] switches a service on from a day to come", async () => {
  const { school, reads, manage } = await givenTenant();
  const { text, json } = await manage("on", { from: "2099-01-01" });
  expect(text).toContain(`${school.tenantId}  all schools  news  from 2099-01-01  until ${UNTIL}`);
  expect(json).toMatchObject([{ from: "2099-01-01" }]);
  expect(await reads()).toBe(403);
});

it("[SETUP-1] switches all services for one school, and leaves what a program has entered", async () => {
  const { school, reads, manage } = await givenTenant();
  const sold = { tenantId: school.tenantId, schoolId: school.id, serviceId: 5, serviceEnd: UNTIL, broughtId: "lms-1" };
  await database().insert(soldServices).values(sold);
  const { json } = await manage("on", { names: ["all"], schoolIds: [school.id] });
  expect(json).toContainEqual(expect.objectContaining({ school: school.id, service: "leave", byProgram: false }));
  const { text } = await manage("off", { names: ["all"], schoolIds: [school.id] });
  expect(text).toContain("news  until 2099-06-30  entered by a program");
  expect(await reads()).toBe(200);
});

it.each([
  ["on", { names: ["nyheter"] }, "There is no service nyheter. Say all, or some of ownEducation"],
  ["on", { names: [] }, "A service is missing."],
  ["on", { until: undefined }, "--until is missing"],
  ["on", { until: "2099-02-31x" }, "is not a day"],
  ["on", { from: "soon" }, "--from soon is not a day"],
  ["on", { from: "2099-07-01" }, "--from 2099-07-01 is after the last day."],
  ["on", { schoolIds: ["elsewhere"] }, "has no school elsewhere"],
  ["on", { tenantId: "nobody" }, "There is no tenant nobody."],
  ["start", {}, "services takes list, on or off."],
])("[SETUP-1] refuses %s %j in words", async (what, given, words) => {
  const { manage } = await givenTenant();
  await expect(manage(what, given)).rejects.toThrow(words);
});
