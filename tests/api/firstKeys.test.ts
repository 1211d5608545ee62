import { once } from "node:events";
import { createServer } from "node:http";
import Fastify from "fastify";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { fetchFirstKeys } from "#server/access/firstKeys.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

/** A server that trusts an issuer at an address where nothing listens yet. */
async function givenServer() {
  const port = await freePort();
  const { jwks, ...trusted } = trustedIssuer();
  const lines: { msg: string; issuer?: string; cause?: string }[] = [];
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: { ...trusted, jwks: { uri: `http://127.0.0.1:${port}/keys` } },
    log: (line) => void lines.push(JSON.parse(line)),
  });
  onTestFinished(server.stop);
  const comeBack = async () => {
    const provider = createServer((_request, response) => void response.end(JSON.stringify(jwks)));
    provider.listen(port, "127.0.0.1");
    await once(provider, "listening");
    onTestFinished(() => void provider.close());
  };
  const probe = async (path: string) => {
    const response = await fetch(`${server.url}${path}`);
    return [response.status, ((await response.json()) as { status: string }).status];
  };
  return { comeBack, probe, said: () => lines.filter(({ msg }) => msg.startsWith("The keys of an issuer")) };
}

it("[API-2] is ready for nobody before it has read the keys of its issuers once, and says which are missing", async () => {
  const { comeBack, probe, said } = await givenServer();
  const waiting = [503, "no keys of an identity provider"];
  expect([await probe("/readyz"), await probe("/readyz/reading")]).toEqual([waiting, waiting]);
  expect(await probe("/healthz")).toEqual([200, "ok"]);
  await vi.waitFor(() => expect(said()).toHaveLength(1));
  expect(said()).toMatchObject([{ issuer: trustedIssuer().issuer, cause: expect.stringContaining("ECONNREFUSED") }]);
  await comeBack();
  await vi.waitFor(async () => expect(await probe("/readyz")).toEqual([200, "ready"]));
  expect(await probe("/readyz/reading")).toEqual([200, "ready"]);
});

it("waits five minutes at most, since all servers may lack the keys", () => {
  let elapsed = 1_000;
  const keys = { areMissing: () => true, load: () => Promise.reject(new Error("away")) };
  const lacksKeys = fetchFirstKeys(Fastify(), [{ issuer: "https://id.example", keys }], () => elapsed);
  expect(lacksKeys()).toBe(true);
  elapsed += 5 * 60_000 - 1;
  expect(lacksKeys()).toBe(true);
  elapsed += 1;
  expect(lacksKeys()).toBe(false);
});
