import { exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { Problem } from "#contract/schemas/common.ts";
import { paramNamesOf, sampleAddress, sampleBody } from "#tests/support/checks/sample.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { type GivenGuardian, type GivenPerson, givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { inFull } from "#tests/support/run/tier.ts";
import { type Answer, apiFor } from "#tests/support/server/api.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";

const named = api.map(({ endpoint, name }) => ({ name, endpoint }));
const guarded = named.filter(({ endpoint }) => endpoint.access !== "anonymous");
const forStudents = guarded.filter(({ endpoint }) => (endpoint.access ?? "student") === "student");
const ofStudentInPath = guarded.filter(({ endpoint }) => paramNamesOf(endpoint).includes("studentId"));

/** Two families that know nothing of each other. */
let mine: GivenGuardian;
let theirs: GivenGuardian;
/** A member of staff in every role. */
let staff: GivenPerson;
const studentOf = ({ students }: GivenGuardian) => students[0]?.id ?? "";

beforeAll(async () => {
  mine = await givenGuardian({ students: [await givenStudent(), await givenStudent({ active: false })] });
  theirs = await givenGuardian();
  const school = await givenSchool();
  const owns = [await givenGroup(school, { type: "MENTOR_GROUP" }), await givenGroup(school)];
  staff = await givenStaff(school, { roleId: "Administrator", owns });
});

type Options = { path?: Record<string, string>; studentId?: string | null; authorization?: string | null };

/** Calls an endpoint with what it demands and nothing that is known. */
function call(endpoint: Endpoint, { path = {}, ...options }: Options = {}): Promise<Answer> {
  const own = studentOf(mine);
  const address = sampleAddress(endpoint, { studentId: own, ...path });
  return apiFor(mine, { id: own }).send(endpoint.method, address, sampleBody(endpoint), options);
}

/** The same with a query of its own in the student's place. */
function callWith(endpoint: Endpoint, query: string): Promise<Answer> {
  const address = sampleAddress(endpoint, { studentId: studentOf(mine) });
  const separator = address.includes("?") ? "&" : "?";
  return apiFor(mine).send(endpoint.method, `${address}${separator}${query}`, sampleBody(endpoint));
}

const problemOf = ({ body }: Answer) => Problem.parse(body);

const bearer = async (options: Parameters<typeof tokenFor>[1]) => `Bearer ${await tokenFor(mine.subject, options)}`;

const wrongTokens: { what: string; authorization: () => Promise<string | null> }[] = [
  { what: "no token", authorization: async () => null },
  { what: "no real token", authorization: async () => "Bearer nonsense" },
  { what: "an expired token", authorization: () => bearer({ expiresIn: -60 }) },
  { what: "a token for another audience", authorization: () => bearer({ claims: { aud: "https://elsewhere.test" } }) },
  { what: "a token of another issuer", authorization: () => bearer({ claims: { iss: "https://elsewhere.test" } }) },
  { what: "a token without the scope", authorization: () => bearer({ claims: { scope: "openid" } }) },
  {
    what: "a token with a stranger's signature",
    authorization: async () => {
      const { privateKey } = await generateKeyPair("RS256", { extractable: true });
      return bearer({ key: { ...(await exportJWK(privateKey)), alg: "RS256" } });
    },
  },
  { what: "a token of nobody known", authorization: async () => `Bearer ${await tokenFor("nobody")}` },
];

/** `route.ts` is the only way to bind an endpoint: every case on some shows what it checks, one case on all that it is in use. */
const SAMPLE = guarded.slice(0, 3);
const isInSample = (endpoint: Endpoint) => SAMPLE.some((one) => one.endpoint === endpoint);
const casesFor = <Case>(endpoint: Endpoint, all: Case[]): Case[] =>
  inFull(all, isInSample(endpoint) ? all : all.slice(0, 1));

describe.each(guarded)("[API-2] $name", ({ endpoint }) => {
  it.each(casesFor(endpoint, wrongTokens))("refuses $what", async ({ authorization }) => {
    const answer = await call(endpoint, { authorization: await authorization() });
    expect({ status: answer.status, ...problemOf(answer) }).toEqual({
      status: 401,
      code: "unauthorized",
      message: "A valid access token is required.",
    });
  });

  it("tells nothing of another guardian's student in the query", async () => {
    const foreign = await call(endpoint, { studentId: studentOf(theirs) });
    const unknown = await call(endpoint, { studentId: "student-that-is-not" });
    expect([403, 404]).toContain(foreign.status);
    expect(foreign.body).toEqual(unknown.body);
    expect(JSON.stringify(foreign.body)).not.toContain(studentOf(theirs));
  });
});

describe.each(inFull(guarded, SAMPLE))("[API-3] $name", ({ endpoint }) => {
  it("refuses a studentId that is not one id", async () => {
    // One after the other: only a few uploads of one person run at once.
    const twice = await callWith(endpoint, `studentId=${studentOf(mine)}&studentId=${studentOf(mine)}`);
    const empty = await call(endpoint, { studentId: "" });
    const long = await call(endpoint, { studentId: "a".repeat(201) });
    const zero = await call(endpoint, { studentId: "a\0b" });
    expect([twice.status, empty.status, long.status, zero.status]).toEqual([400, 400, 400, 400]);
  });
});

describe.each(forStudents)("[API-2] $name", ({ endpoint }) => {
  it("[API-3] demands the student, by name", async () => {
    const answer = await call(endpoint, { studentId: null });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors).toEqual([{ field: "query.studentId", message: expect.any(String) }]);
  });

  it("refuses a student who is not active", async () => {
    const inactive = mine.students[1]?.id ?? "";
    const answer = await call(endpoint, { studentId: inactive, path: { studentId: inactive } });
    expect(answer.status).toBe(403);
  });
});

describe.each(ofStudentInPath)("[API-2] $name", ({ endpoint }) => {
  it("tells nothing of another guardian's student in the path", async () => {
    const foreign = await call(endpoint, { path: { studentId: studentOf(theirs) } });
    const unknown = await call(endpoint, { path: { studentId: "student-that-is-not" } });
    expect([403, 404]).toContain(foreign.status);
    expect(foreign.body).toEqual(unknown.body);
  });
});

const withParams = named.flatMap(({ name, endpoint }) =>
  paramNamesOf(endpoint).map((param) => ({ name, endpoint, param })),
);

const WRONG_VALUES = [
  { what: "zero characters", value: "a\0b" },
  { what: "more than 200 characters", value: "a".repeat(201) },
];

describe.each(withParams)("[API-3] $name with a wrong $param", ({ endpoint, param }) => {
  it.each(casesFor(endpoint, WRONG_VALUES))("refuses $what and says where", async ({ value }) => {
    const answer = await call(endpoint, { path: { [param]: value } });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors?.map(({ field }) => field)).toContain(`params.${param}`);
  });
});

describe.each(inFull(withParams, withParams.slice(0, 3)))("[API-3] $name with an odd $param", ({ endpoint, param }) => {
  it("stands texts that SQL, HTML and file systems would trip over", async () => {
    for (const value of ["'; drop table students; --", "../../etc/passwd", "<script>", "%", "💥", "null"]) {
      const { status } = await call(endpoint, { path: { [param]: value } });
      expect(status, value).toBeLessThan(500);
    }
  });
});

const writes = guarded.filter(({ endpoint }) => schemasOf(endpoint).body);
/** Bodies for staff are read only of staff, about what is within their reach: generatedRequests.test.ts sends those. */
const familyWrites = writes.filter(({ endpoint }) => endpoint.access !== "staff");
const staffWrites = writes.filter(({ endpoint }) => endpoint.access === "staff" && paramNamesOf(endpoint).length === 0);
const WRONG_BODIES = [
  { body: { deep: { a: [] } } },
  { body: null },
  { body: "text" },
  { body: 1 },
  { body: [[]] },
  { body: [null] },
];

describe.each(familyWrites)("[API-3] $name", ({ endpoint }) => {
  it.each(casesFor(endpoint, WRONG_BODIES))("refuses the body $body and says where", async ({ body }) => {
    const own = studentOf(mine);
    const address = sampleAddress(endpoint, { studentId: own });
    expectWrongBody(await apiFor(mine, { id: own }).send(endpoint.method, address, body));
  });
});

describe.each(staffWrites)("[API-3] $name", ({ endpoint }) => {
  it.each(casesFor(endpoint, WRONG_BODIES))("refuses the body $body of staff and says where", async ({ body }) => {
    expectWrongBody(await apiFor(staff).send(endpoint.method, sampleAddress(endpoint), body));
  });
});

function expectWrongBody(answer: Answer): void {
  expect(answer.status).toBe(400);
  expect(problemOf(answer).errors?.[0]?.field).toMatch(/^body/);
}

it("[API-3] answers 404 below /api where nothing is", async () => {
  const answer = await apiFor(mine).send("GET", "/nothing/here");
  expect(answer.status).toBe(404);
  expect(problemOf(answer).code).toBe("not_found");
});
