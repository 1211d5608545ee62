import { expect, it } from "vitest";
import { watchChanges } from "#contract/notifications/live.ts";
import { buildSite } from "#tests/support/server/buildSite.ts";
import { TEST_CONFIG } from "#tests/support/server/testConfig.ts";

const PORTAL = "https://portal.example";
const API = "https://api.portal.example";
const STUDENTS = "/api/Guardians/me/studentList";

const apart = { config: { ...TEST_CONFIG, apiHosts: { "portal.example": `${API}/api` } }, corsOrigins: [PORTAL] };

const preflight = (origin: string) => ({
  method: "OPTIONS" as const,
  url: STUDENTS,
  headers: {
    origin,
    "access-control-request-method": "GET",
    "access-control-request-headers": "authorization,x-client-version,idempotency-key",
  },
});

it("[API-4] lets pages of the portal's own host call it from elsewhere", async () => {
  const app = await buildSite(apart);
  const { statusCode, headers } = await app.inject(preflight(PORTAL));
  expect(statusCode).toBe(204);
  expect(headers["access-control-allow-origin"]).toBe(PORTAL);
  expect(headers["access-control-allow-headers"]).toMatch(/authorization.*x-client-version.*idempotency-key/);
  expect(headers["access-control-allow-credentials"]).toBeUndefined();
});

it.each(["https://elsewhere.example", "https://portal.example.evil.example", "null"])(
  "[API-4] lets no page of %s call it",
  async (origin) => {
    const app = await buildSite(apart);
    expect((await app.inject(preflight(origin))).headers["access-control-allow-origin"]).toBeUndefined();
    const { headers } = await app.inject({ url: STUDENTS, headers: { origin } });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  },
);

it.each([STUDENTS, `/api${watchChanges.path}`])("[API-4] tells the portal's pages why %s was refused", async (url) => {
  const { statusCode, headers } = await (await buildSite(apart)).inject({ url, headers: { origin: PORTAL } });
  expect(statusCode).toBe(401);
  expect(headers["access-control-allow-origin"]).toBe(PORTAL);
  expect(headers.vary).toContain("Origin");
});

it("[API-4] lets nobody call it from elsewhere where all is one origin", async () => {
  const app = await buildSite();
  const { headers } = await app.inject({ url: STUDENTS, headers: { origin: PORTAL } });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

it("[API-4] lets the portal's pages reach the API's host and no other environment's", async () => {
  const apiHosts = { "portal.example": `${API}/api`, "test.portal.example": "https://api.test.portal.example/api" };
  const policyOf = async (config: typeof TEST_CONFIG) =>
    String((await (await buildSite({ config })).inject({ url: "/" })).headers["content-security-policy"]);
  expect(await policyOf({ ...TEST_CONFIG, apiHosts })).toMatch(new RegExp(`connect-src [^;]* ${API} `));
  expect(await policyOf({ ...TEST_CONFIG, apiHosts })).not.toContain("api.test.");
  expect(await policyOf(TEST_CONFIG)).not.toContain(API);
});
