import { randomUUID } from "node:crypto";
import { expect, inject, it, onTestFinished } from "vitest";
import { listStudents } from "#contract/students/endpoints.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const TOKEN = "a token for whoever measures";

async function givenServer(metricsToken?: string): Promise<string> {
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    ...(metricsToken && { metricsToken }),
  });
  onTestFinished(server.stop);
  return server.url;
}

it("gives measurements to who has the token, and names nobody in them", async () => {
  const url = await givenServer(TOKEN);
  const { guardian, student } = await givenFamily();
  await apiFor(guardian, student).call(listStudents, {}, { server: url });
  await apiFor(guardian, student).send("GET", `/students/${student.id}`, undefined, { server: url });
  const read = (authorization: string) => fetch(`${url}/metrics`, { headers: { authorization } });
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  expect((await read("Bearer another")).status).toBe(401);
  const metrics = await (await read(`Bearer ${TOKEN}`)).text();
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/students/:studentId",status="200"} 1',
  );
  expect(metrics).toContain("nodejs_eventloop_lag_seconds");
  expect(metrics).not.toContain(student.id);
});

it("has no measurements without a token in its settings", async () => {
  expect((await fetch(`${inject("apiUrl")}/metrics`)).status).toBe(404);
});

it("[API-2] gives each answer a number of its own, whatever the caller sends", async () => {
  const ask = () => fetch(`${inject("apiUrl")}/api/profile/me`, { headers: { "x-request-id": "forged" } });
  const ids = (await Promise.all([ask(), ask()])).map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toHaveLength(randomUUID().length);
});
