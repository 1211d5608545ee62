import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { getForm, saveFormInstance } from "#contract/forms/endpoints.ts";
import { formsSchemas } from "#contract/forms/schemas.ts";
import { INTEGRATION_ENDPOINTS, WRITTEN_KINDS } from "#contract/integration/kinds.ts";
import { BODY_MAX_BYTES } from "#contract/limits.ts";
import { OFFERS } from "#contract/offers.ts";
import { api } from "#contract/registry/api.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { GROUPS, STUDENTS } from "#server/demo/cast.ts";
import { examples } from "#server/demo/examples/examples.ts";
import { programRoutes } from "#tests/support/checks/apiDocuments.ts";
import { hostileBodies } from "#tests/support/checks/hostileTexts.ts";
import { demandedNamesOf, sampleAddress } from "#tests/support/checks/sample.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass } from "#tests/support/given/givenProgramClass.ts";
import { GOOD } from "#tests/support/given/programBodies.ts";
import { sampled } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { KNOWN } from "#tests/support/server/demoIds.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

/** `npm run test:security` sends every hostile text; otherwise each field gets the worst one. */
const pieces = process.env.SECURITY_CHECKS === "full" ? {} : { pieces: ["<"] };
/** The largest body of a program, less what surrounds an item. */
const PROGRAM_ROOM = 5 * 1024 * 1024 - 1_000;

const student = { id: STUDENTS.compulsory };
/** To whom drop-off and pick-up is offered. */
const child = { id: STUDENTS.preschool };
const personOf = (name: string) => ({ id: name, subject: `account-${name}` });
const [family, teacher, office] = [personOf("family"), personOf("teacher"), personOf("office")];

const WORK = `/desk/groups/${GROUPS.mentor7b}/coursework`;

let server: RunningApi;
/** A plan that the demo world's teacher has written. */
let workId = "";
beforeAll(async () => {
  const { url, template } = inject("postgres");
  server = await startDemoApi(await createDatabase(url, template), trustedIssuer());
  const { body } = await apiFor(teacher, null, { server: server.url }).send(
    "POST",
    WORK,
    examples.bodies.createDeskWork,
  );
  workId = z.object({ id: z.string() }).parse(body).id;
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
  const { body, bodyLimit = BODY_MAX_BYTES } = schemasOf(endpoint);
  const good = (examples.bodies as Record<string, unknown>)[name];
  if (!body || endpoint.takes === "bytes" || good === undefined) return [];
  const bodies = hostileBodies(body, good, { room: bodyLimit, ...pieces });
  return bodies.length > 0 ? [{ name, endpoint, bodies }] : [];
});

/** Work that is quadratic in a text stops the server for longer than a test may take. */
describe("[API-3] the longest hostile texts", () => {
  it.each(sampled(withTexts, 3))("in $name keep nobody waiting", async ({ endpoint, bodies }) => {
    const known = demandedNamesOf(endpoint).flatMap((name) => (KNOWN[name]?.[0] ? [[name, KNOWN[name][0]]] : []));
    const isForStaff = endpoint.access === "staff";
    const about = schemasOf(endpoint).offer === OFFERS.care ? child : student;
    const ids = { studentId: about.id, ...(isForStaff && { groupId: GROUPS.mentor7b, workId }) };
    const path = sampleAddress(endpoint, { ...Object.fromEntries(known), ...ids });
    // Holidays are asked about where there is care.
    const isOfTeacher = schemasOf(endpoint).roles?.includes("mentor") && !endpoint.path.includes(":roundId");
    const staff = isOfTeacher ? teacher : office;
    const person = isForStaff ? staff : family;
    const caller = apiFor(person, isForStaff ? null : about, { server: server.url });
    const statuses: number[] = [];
    for (const { path: field, body } of bodies) {
      const [{ status }] = await Promise.all([caller.send(endpoint.method, path, body), expectOtherServed()]);
      expect(status, field).toBeLessThan(500);
      statuses.push(status);
    }
    // Unknown ids in a body are refused too, but not before it is read.
    const unread = isForStaff ? [403, 404] : [403];
    expect(statuses.filter((status) => !unread.includes(status))).not.toEqual([]);
  });

  it("[FORM-4] as a guardian's answer keep nobody waiting", async () => {
    const { guardian, student } = await givenFamily();
    const form = await givenForm(student);
    const caller = apiFor(guardian, student);
    const [known] = (await caller.call(getForm, { params: { formId: form.id } })).formInstances;
    const ids = { id: known?.id ?? "", formID: form.id, edited: null };
    const answers = form.fields.map(({ id, name }) => ({ FieldTemplateId: id, fieldName: name, value: "Yes" }));
    const good = { ...ids, status: "SUBMITTED", fieldResults: answers };
    const { body, bodyLimit } = formsSchemas.saveFormInstance;
    const values = hostileBodies(body, good, { room: bodyLimit, ...pieces })
      .filter(({ path }) => path.endsWith(".value"))
      .map((one) => one.body);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      const sent = caller.send("PUT", saveFormInstance.path, value);
      const [{ status }, other] = await Promise.all([sent, caller.send("GET", "/profile/me")]);
      expect([status, other.status]).toEqual([expect.toBeOneOf([200, 400, 409]), 200]);
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

  const kinds = WRITTEN_KINDS.flatMap((kind) => (kind === "files" ? [] : [kind]));
  it.each(sampled(kinds, 3))("in %s keep nobody waiting", async (kind) => {
    const schema = schemas?.[kind];
    if (!schema) throw new Error(`No schema of ${kind}`);
    const bodies = hostileBodies(schema, GOOD[kind](given.school.id), { room: PROGRAM_ROOM, ...pieces });
    for (const { path, body } of bodies) {
      const sent = given.program.put(`/${kind}/HOSTILE`, body);
      const [{ status }, other] = await Promise.all([sent, fetch(`${programs.url()}/healthz`)]);
      expect(status, path).toBeLessThan(500);
      expect(other.status).toBe(200);
    }
  });
});
