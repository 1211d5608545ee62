import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { Problem } from "#contract/schemas/common.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { callsOf, type GeneratedCall } from "#tests/support/checks/generated.ts";
import { sampled } from "#tests/support/run/tier.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { stateOf } from "#tests/support/server/stateOf.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

/** Number of requests; `npm run test:security` sends more. */
const REQUESTS = Number(process.env.GENERATED_REQUESTS ?? 400);

let server: RunningApi;
let pool: pg.Pool;
let forFamilies: string;
let forStaff: string;

beforeAll(async () => {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  const mailer = { from: "school@example.com", isKept: false, send: async () => {} };
  server = await startDemoApi(database, trustedIssuer(), { mailer });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  forFamilies = `Bearer ${await tokenFor("account-family")}`;
  forStaff = `Bearer ${await tokenFor("account-office")}`;
}, 120_000);

afterAll(async () => {
  await pool.end();
  await server.stop();
});

async function send({ method, takes, access }: Endpoint, { path, query, body }: GeneratedCall) {
  const response = await fetch(`${server.url}/api${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      authorization: access === "staff" ? forStaff : forFamilies,
      ...(body !== undefined && {
        "content-type": takes === "bytes" ? "application/octet-stream" : "application/json",
      }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

async function check(endpoint: Endpoint, call: GeneratedCall): Promise<void> {
  const before = endpoint.method === "GET" ? "" : await stateOf(pool);
  const { status, text } = await send(endpoint, call);
  expect(status).toBeLessThan(500);
  if (status >= 400) {
    expect(Problem.strict().parse(JSON.parse(text))).toBeTruthy();
    if (endpoint.method !== "GET") expect(await stateOf(pool)).toBe(before);
  } else if (status === 204) {
    expect(schemasOf(endpoint).reply.safeParse(null).success).toBe(true);
  } else if (endpoint.content === undefined || endpoint.content === "json") {
    const reply: unknown = JSON.parse(text);
    expect(schemasOf(endpoint).reply.parse(reply), "a field outside the contract").toEqual(reply);
  }
}

const endpoints = api.filter(({ endpoint }) => endpoint.content !== "events");
const numRuns = Math.ceil(REQUESTS / endpoints.length);

describe("[API-1] [API-3] generated requests", () => {
  it.each(sampled(endpoints, 3))(
    "$name answers all by the contract, and writes whole or nothing",
    async ({ endpoint }) => {
      const calls = callsOf(endpoint, STUDENTS.compulsory);
      await fc.assert(
        fc.asyncProperty(calls, (call) => check(endpoint, call)),
        { numRuns },
      );
    },
    600_000,
  );
});
