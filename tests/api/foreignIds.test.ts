import { and, eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { api } from "#contract/registry/api.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { GUARDIANS, STUDENTS } from "#server/demo/cast.ts";
import { demandedNamesOf, paramNamesOf, sampleAddress, sampleBody, sampleOf } from "#tests/support/checks/sample.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { inFull } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { KNOWN, mixes } from "#tests/support/server/demoIds.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { stateOf } from "#tests/support/server/stateOf.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

let server: RunningApi;
let pool: pg.Pool;

beforeAll(async () => {
  const { url, template } = inject("postgres");
  const made = await createDatabase(url, template);
  server = await startDemoApi(made, trustedIssuer());
  pool = new pg.Pool({ connectionString: made.url, max: 1 });
}, 120_000);

afterAll(async () => {
  await pool.end();
  await server.stop();
});

const as = (name: string, studentId: string) =>
  apiFor({ id: name, subject: `account-${name}` }, { id: studentId }, { server: server.url });

/** Every text of an answer that says whose it is: ids, titles and what people wrote. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return value.length >= 6 ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Parameters that name no entity of a family. */
const SHARED = ["locale", "key", "type", "studentId", "language"];
const namesIds = (names: string[]) => names.some((name) => name in KNOWN && !SHARED.includes(name));
const endpoints = api.filter(({ endpoint }) => endpoint.content !== "events" && endpoint.access !== "anonymous");
const reads = endpoints.filter(({ endpoint }) => endpoint.method === "GET" && namesIds(demandedNamesOf(endpoint)));

/** Ids of several kinds that the family alone reads. */
const OF_FAMILY = ["conversationId", "absenceId", "instanceId", "groupId"].flatMap((name) => KNOWN[name]?.[0] ?? []);

const STRANGERS = [
  { who: "another family of the tenant", name: "newcomer", studentId: STUDENTS.newcomer },
  { who: "somebody of another tenant", name: "neighbour", studentId: STUDENTS.neighbour },
];

describe.each(inFull(STRANGERS, STRANGERS.slice(0, 1)))("[API-2] $who", ({ name, studentId }) => {
  it.each(reads)("reads nothing through the ids of others in $name", async ({ endpoint }) => {
    for (const known of mixes(demandedNamesOf(endpoint))) {
      const address = (student: string) => sampleAddress(endpoint, { ...known, studentId: student });
      const answer = await as(name, studentId).send("GET", address(studentId));
      const owners = await as("family", STUDENTS.compulsory).send("GET", address(STUDENTS.compulsory));
      expect([200, 204, 400, 403, 404], JSON.stringify(known)).toContain(answer.status);
      const asked = Object.values(known);
      const seen = textsIn(answer.body).filter((text) => !asked.includes(text));
      if (answer.status === 200) expect(seen.filter((text) => textsIn(owners.body).includes(text))).toEqual([]);
    }
  });

  /** A device is registered for whoever holds it, and all is read by whom it was sent to: there are no ids of others in that. */
  const writes = endpoints.filter(
    ({ endpoint }) =>
      endpoint.method !== "GET" &&
      !endpoint.path.startsWith("/pushnotifications") &&
      endpoint.name !== "markFamilyPostsRead",
  );
  it.each(writes)("changes nothing through the ids of others in $name", async ({ endpoint }) => {
    const before = await stateOf(pool);
    const schema = schemasOf(endpoint).body;
    const body = JSON.stringify(schema ? sampleOf(schema) : null);
    const people = [STUDENTS.compulsory, GUARDIANS.family];
    const foreign = [...new Set([...inFull(Object.values(KNOWN).flat(), OF_FAMILY), ...people])];
    const inBody = schema ? foreign : [""];
    for (const known of mixes(paramNamesOf(endpoint)).slice(0, inFull(4, 1))) {
      for (const id of inBody) {
        const sent = schema ? JSON.parse(body.replaceAll('"unknown"', JSON.stringify(id))) : undefined;
        const address = sampleAddress(endpoint, { ...known, studentId });
        const answer = await as(name, studentId).send(endpoint.method, address, sent ?? sampleBody(endpoint));
        // 503 is for mails, which this world has no server for.
        expect([200, 204, 400, 403, 404, 409, 503], JSON.stringify({ known, id })).toContain(answer.status);
      }
    }
    expect(await stateOf(pool)).toBe(before);
  });
});

describe("[API-2] a link that was taken away a second ago", () => {
  const forStudents = endpoints.filter(({ endpoint }) => (endpoint.access ?? "student") === "student");

  // `route.ts` decides it before any endpoint.
  it.each(inFull(forStudents, forStudents.slice(0, 3)))("opens $name no more", async ({ endpoint }) => {
    const { guardian, student } = await givenFamily();
    const person = apiFor(guardian, student);
    expect(await apiFor(guardian).call(listStudents, {})).toHaveLength(1);
    await database()
      .delete(guardianStudents)
      .where(and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, student.id)));
    const address = sampleAddress(endpoint, { studentId: student.id });
    const { status, body } = await person.send(endpoint.method, address, sampleBody(endpoint));
    expect({ status, body }).toEqual({
      status: 403,
      body: { code: "forbidden", message: "This is not available to you." },
    });
    expect(await apiFor(guardian).call(listStudents, {})).toEqual([]);
  });
});
