import { expect, inject, it, onTestFinished } from "vitest";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const DOOR = "5f0c2f5e-6f3b-4f0e-9d6e-0b6d3a1c2e4f";
const ANOTHER = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";

async function givenServer(frontDoorId?: string) {
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), frontDoorId });
  onTestFinished(server.stop);
  return async (path: string, door?: string): Promise<number> =>
    (await fetch(`${server.url}${path}`, door === undefined ? {} : { headers: { "x-azure-fdid": door } })).status;
}

it("refuses everything but probes that did not come through its own front door", async () => {
  const ask = await givenServer(DOOR);
  for (const path of ["/api/profile/me", "/api/openapi.json", "/config.json", "/status", "/nowhere"]) {
    expect(await ask(path), path).toBe(403);
    expect(await ask(path, ANOTHER), path).toBe(403);
  }
  expect(await ask("/api/profile/me", DOOR)).toBe(401);
  expect(await ask("/config.json", DOOR.toUpperCase())).toBe(200);
  expect(await ask("/nowhere", DOOR)).toBe(404);
  for (const probe of ["/healthz", "/readyz", "/readyz/reading"]) expect(await ask(probe), probe).toBe(200);
});

it("asks for no front door where none is set", async () => {
  const ask = await givenServer();
  expect(await ask("/config.json")).toBe(200);
});
