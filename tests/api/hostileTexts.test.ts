import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { api } from "#contract/api.ts";
import { INTEGRATION_ENDPOINTS, WRITTEN_KINDS } from "#contract/integration.ts";
import { BODY_MAX_BYTES } from "#contract/limits.ts";
import { schemasOf } from "#contract/schemas/registry.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { examples } from "#server/demo/examples/examples.ts";
import { apiFor } from "#tests/support/api.ts";
import { programRoutes } from "#tests/support/apiDocuments.ts";
import { startDemoApi } from "#tests/support/demoApi.ts";
import { KNOWN } from "#tests/support/demoIds.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass } from "#tests/support/given/givenProgramClass.ts";
import { GOOD } from "#tests/support/given/programBodies.ts";
import { hostileBodies } from "#tests/support/hostileTexts.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { demandedNamesOf, sampleAddress } from "#tests/support/sample.ts";
import type { RunningApi } from "#tests/support/startApi.ts";
import { trustedIssuer } from "#tests/support/trustedIssuer.ts";

/** `npm run test:security` sends every hostile text; otherwise each field gets the worst one. */
const pieces = process.env.SECURITY_CHECKS === "full" ? {} : { pieces: ["<"] };
/** The largest body of a program, less what surrounds an item. */
const PROGRAM_ROOM = 5 * 1024 * 1024 - 1_000;

const student = { id: STUDENTS.compulsory };
const [family, teacher, office] = ["family", "teacher", "office"].map((name) => ({
  id: name,
  subject: `account-${name}`,
}));

let server: RunningApi;
beforeAll(async () => {
  const { url, template } = inject("postgres");
  server = await startDemoApi(await createDatabase(url, template), trustedIssuer());
}, 120_000);
afterAll(() => server.stop());

/** Somebody else's call, which has to wait for whatever blocks the server. */
const expectOtherServed = async () => {
  const { status } = await apiFor({ id: "other", subject: "account-neighbour" }).send("GET", "/profile/me", undefined, {
    server: server.url,
  });
  expect(status).toBe(200);
};

const withTexts = api.flatMap(({ name, endpoint }) => {
  const { body } = schemasOf(endpoint);
  const good = (examples.bodies as Record<string, unknown>)[name];
  if (!body || endpoint.takes === "bytes" || good === undefined) return [];
  const bodies = hostileBodies(body, good, { room: endpoint.bodyLimit ?? BODY_MAX_BYTES, ...pieces });
  return bodies.length > 0 ? [{ name, endpoint, bodies }] : [];
});

/** Work that is quadratic in a text stops the server for longer than a test may take. */
describe("[API-3] the longest hostile texts", () => {
  it.each(withTexts)("in $name keep nobody waiting", async ({ endpoint, bodies }) => {
    const known = demandedNamesOf(endpoint).flatMap((name) => (KNOWN[name]?.[0] ? [[name, KNOWN[name][0]]] : []));
    const path = sampleAddress(endpoint, { ...Object.fromEntries(known), studentId: student.id });
    const isForStaff = endpoint.access === "staff";
    const person = isForStaff ? (endpoint.reach?.includes("mentor") ? teacher : office) : family;
    if (!person) throw new Error("Nobody to call as");
    const caller = apiFor(person, isForStaff ? null : student, { server: server.url });
    for (const { path: field, body } of bodies) {
      const [{ status }] = await Promise.all([caller.send(endpoint.method, path, body), expectOtherServed()]);
      expect(status, field).toBeLessThan(500);
    }
  });

  it("are sent to most endpoints that take texts", () => expect(withTexts.length).toBeGreaterThan(25));
});

describe("[API-3] a program's longest hostile texts", () => {
  const programs = withProgramServer();
  let given: Awaited<ReturnType<typeof givenProgramClass>>;
  beforeAll(async () => {
    given = await givenProgramClass(programs);
  });
  const schemas = programRoutes().find(({ endpoint }) => endpoint.name === INTEGRATION_ENDPOINTS.putItem.name)?.bodies;

  it.each(WRITTEN_KINDS.flatMap((kind) => (kind === "files" ? [] : [kind])))(
    "in %s keep nobody waiting",
    async (kind) => {
      const schema = schemas?.[kind];
      if (!schema) throw new Error(`No schema of ${kind}`);
      const bodies = hostileBodies(schema, GOOD[kind](given.school.id), { room: PROGRAM_ROOM, ...pieces });
      for (const { path, body } of bodies) {
        const sent = given.program.put(`/${kind}/HOSTILE`, body);
        const [{ status }, other] = await Promise.all([sent, fetch(`${programs.url()}/healthz`)]);
        expect(status, path).toBeLessThan(500);
        expect(other.status).toBe(200);
      }
    },
  );
});
