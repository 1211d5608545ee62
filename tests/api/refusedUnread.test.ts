import { beforeAll, describe, expect, it } from "vitest";
import { INTEGRATION_BASE, INTEGRATION_ENDPOINTS, type IntegrationEndpoint } from "#contract/integration/kinds.ts";
import { STAFF_ROLES, type StaffRole } from "#contract/kinds.ts";
import { dependsOnSchool, isOffered, offersIn, type Situation } from "#contract/offers.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { servicesOf } from "#contract/services.ts";
import { grantedGroups } from "#server/database/schema/groups.ts";
import { identities } from "#server/database/schema/identity.ts";
import { sampleAddress } from "#tests/support/checks/sample.ts";
import { deliveriesOf } from "#tests/support/given/givenDestination.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import type { GivenPerson } from "#tests/support/given/givenGuardian.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { routesOf } from "#tests/support/server/routesOf.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { answerToUnsent } from "#tests/support/server/unsentBody.ts";

/** Lengths that are announced: of a small body, and of one that is too large for every endpoint. */
const LENGTHS = [100, 50 * 1024 * 1024];
const FORBIDDEN = { status: 403, body: { code: "forbidden" } };

const takesBody = (endpoint: Endpoint) => schemasOf(endpoint).body !== undefined;
const typeOf = ({ takes }: Pick<Endpoint, "takes">) =>
  takes === "bytes" ? "application/octet-stream" : "application/json";

/** Expects the answer to a call whose body never arrives, however long it claims to be. */
async function expectForbidden(endpoint: Endpoint, subject: string, studentId?: string): Promise<void> {
  const path = sampleAddress(endpoint, studentId === undefined ? {} : { studentId });
  const query = studentId === undefined ? "" : `${path.includes("?") ? "&" : "?"}studentId=${studentId}`;
  const authorization = `Bearer ${await tokenFor(subject)}`;
  for (const length of LENGTHS) {
    const headers = { authorization, "content-type": typeOf(endpoint), "content-length": length };
    expect(await answerToUnsent(endpoint.method, `/api${path}${query}`, headers)).toMatchObject(FORBIDDEN);
  }
}

type Family = Awaited<ReturnType<typeof givenFamily>>;
let own: Family;
let others: Family;
/** Their school has bought nothing. */
let without: Family;
let viewer: GivenPerson;
const staff = new Map<StaffRole, GivenPerson>();

beforeAll(async () => {
  own = await givenFamily();
  others = await givenFamily();
  without = await givenFamily({ services: [] });
  const student = await givenStudent();
  viewer = { id: student.id, subject: newId("subject") };
  await database().insert(identities).values({ issuer: TEST_ISSUER, subject: viewer.subject, studentId: student.id });
  const school = await givenSchool();
  const owned = async (type: "EDUCATION_GROUP" | "MENTOR_GROUP") =>
    givenStaff(school, { roleId: "teacher", owns: [await givenGroup(school, { type })] });
  staff.set("teacher", await owned("EDUCATION_GROUP"));
  staff.set("mentor", await owned("MENTOR_GROUP"));
  staff.set("office", await givenStaff(school, { roleId: "Administrator" }));
  const support = await givenStaff(school, { roleId: "nurse" });
  const { id: groupId } = await givenGroup(school, { type: "MENTOR_GROUP" });
  await database()
    .insert(grantedGroups)
    .values({ groupId, userId: support.id, role: "support", granted: new Date("2026-03-12T08:00:00Z") });
  staff.set("support", support);
});

const nothingOn: Omit<Situation, "isStudentViewer"> = { services: servicesOf([], ""), schoolType: 2 };
const offersOf = (endpoint: Endpoint) => offersIn(schemasOf(endpoint).offer ?? []);
const isFor = (endpoint: Endpoint, situation: Situation) => isOffered(offersOf(endpoint), situation);
const mayBeForStudents = (endpoint: Endpoint) =>
  offersOf(endpoint).some(({ forStudentViewer }) => forStudentViewer === true);

const withBodies = api.filter(({ endpoint }) => takesBody(endpoint));
const forStaff = withBodies.filter(({ endpoint }) => endpoint.access === "staff");
const forFamilies = withBodies.filter(({ endpoint }) => endpoint.access !== "staff" && endpoint.access !== "anonymous");

describe("a body is not read", () => {
  it.each(forStaff)("[DESK-1] of $name from guardians, students and staff in other roles", async ({ endpoint }) => {
    for (const { subject } of [own.guardian, viewer]) await expectForbidden(endpoint, subject);
    for (const role of STAFF_ROLES.filter((one) => !schemasOf(endpoint).roles?.includes(one)))
      await expectForbidden(endpoint, staff.get(role)?.subject ?? "");
  });

  it.each(forStaff.filter(({ endpoint }) => endpoint.path.includes(":")))(
    "[DESK-1] of $name for what is out of reach",
    async ({ endpoint }) => {
      const [role] = schemasOf(endpoint).roles ?? [];
      const authorization = `Bearer ${await tokenFor(staff.get(role ?? "office")?.subject ?? "")}`;
      const headers = { authorization, "content-type": typeOf(endpoint), "content-length": 100 };
      const answer = await answerToUnsent(endpoint.method, `/api${sampleAddress(endpoint)}`, headers);
      expect(answer).toMatchObject({ status: 404 });
    },
  );

  it.each(forFamilies)("[API-2] of $name from staff and about others' children", async ({ endpoint }) => {
    await expectForbidden(endpoint, staff.get("office")?.subject ?? "", own.student.id);
    await expectForbidden(endpoint, own.guardian.subject, others.student.id);
  });

  it.each(forFamilies.filter(({ endpoint }) => dependsOnSchool(offersOf(endpoint))))(
    "[NAV-10] of $name for a student to whom it is not offered",
    async ({ endpoint }) => {
      expect(isFor(endpoint, { ...nothingOn, isStudentViewer: false })).toBe(false);
      await expectForbidden(endpoint, without.guardian.subject, without.student.id);
    },
  );

  it.each(forFamilies.filter(({ endpoint }) => !mayBeForStudents(endpoint)))(
    "[AUTH-15] of $name from the student",
    async ({ endpoint }) => expectForbidden(endpoint, viewer.subject, viewer.id),
  );

  it("[API-2] of a call that does not name its student", async () => {
    const { endpoint } = forFamilies.find(({ endpoint }) => endpoint.name === "sendMessage") ?? {};
    if (!endpoint) throw new Error("No such endpoint");
    const authorization = `Bearer ${await tokenFor(own.guardian.subject)}`;
    const headers = { authorization, "content-type": "application/json", "content-length": 100 };
    expect(await answerToUnsent(endpoint.method, `/api${endpoint.path}`, headers)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "query.studentId" }] },
    });
  });
});

describe("a program's body is not read", () => {
  const server = withProgramServer();
  const writing = Object.values<IntegrationEndpoint>(INTEGRATION_ENDPOINTS).filter(({ method }) =>
    ["PUT", "POST"].includes(method),
  );
  let deliveryId = "";
  let tenantId = "";
  beforeAll(async () => {
    const given = await givenClass();
    tenantId = given.school.tenantId;
    deliveryId = (await deliveriesOf(given.student.id))[0]?.id ?? "";
  });

  const answerTo = async (endpoint: IntegrationEndpoint, may: string[], length: number, kind = "posts") => {
    const { token } = await server.givenProgram({ tenantId, may });
    const path = endpoint.path.replace(":kind", kind).replace(":sourceId", "X1").replace(":id", deliveryId);
    const headers = { authorization: `Bearer ${token}`, "content-type": typeOf(endpoint), "content-length": length };
    return answerToUnsent(endpoint.method, `${INTEGRATION_BASE}${path}`, headers, server.url());
  };

  it.each(writing)("[INT-2] by $name without the right to write this kind", async (endpoint) => {
    for (const length of LENGTHS)
      for (const may of [["read"], ["students:write"]])
        expect(await answerTo(endpoint, may, length)).toMatchObject(FORBIDDEN);
  });

  it("[INT-2] for a kind that no program writes", async () => {
    expect(await answerTo(INTEGRATION_ENDPOINTS.putItem, ["all"], 100, "contacts")).toMatchObject({ status: 404 });
  });
});

describe("a route that takes a body", () => {
  const server = withProgramServer();

  /**
   * Routes beside those of the two contracts. Each takes a few kilobytes and parses them in linear time, and those of links and of
   * the sign-in form look first whether somebody was mailed the link or is signing in.
   */
  const OTHERS = ["/mail/:token", "/idp/interaction/:uid", "*"];

  it.each([
    ["/mail/unknown.daily.2026-03-12.signature", 404],
    ["/idp/interaction/unknown", 400],
  ])("[AUTH-1] reads nothing from a caller whom %s does not know", async (path, status) => {
    for (const length of LENGTHS) {
      const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": length };
      expect(await answerToUnsent("POST", path, headers, server.url())).toMatchObject({ status });
    }
  });

  it("is bound by one of the two kernels, which refuse before reading", () => {
    const byKernels = [
      ...api.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`),
      ...Object.values(INTEGRATION_ENDPOINTS).map(({ method, path }) => `${method} ${INTEGRATION_BASE}${path}`),
    ];
    const served = routesOf(server.app())
      .flatMap(({ path, methods }) => methods.map((method) => ({ path, method })))
      .filter(({ method }) => ["POST", "PUT", "PATCH", "DELETE"].includes(method));
    const beside = served.filter(({ path, method }) => !byKernels.includes(`${method} ${path}`));
    expect(beside.map(({ path }) => path).toSorted()).toEqual(OTHERS.toSorted());
    expect(served.length).toBeGreaterThan(withBodies.length);
  });
});
