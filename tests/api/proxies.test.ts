import { expect, inject, it, onTestFinished, vi } from "vitest";
import { readPassedProxies } from "#server/database/passedProxies.ts";
import { metricsIn } from "#tests/support/server/metricsIn.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const TOKEN = "a token for whoever measures";
const BATCH = 100;

/** A server that trusts so many proxies, and what it says after a batch of requests with each of these numbers of addresses in turn. */
async function saidAfter(trustedProxies: number, addresses: number[]) {
  const lines: { msg: string }[] = [];
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    metricsToken: TOKEN,
    trustedProxies,
    log: (line) => void lines.push(JSON.parse(line)),
  });
  onTestFinished(server.stop);
  const proxied = (count: number) => ({ "x-forwarded-for": Array(count).fill("192.0.2.7").join(", ") });
  for (let sent = 0; sent < BATCH; sent += 1) {
    const count = addresses[sent % addresses.length] ?? 0;
    await server.app.inject({ url: "/api/nothing", headers: count === 0 ? {} : proxied(count) });
    await server.app.inject({ url: "/healthz" });
  }
  const { body } = await server.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${TOKEN}` } });
  return {
    warnings: lines.map(({ msg }) => msg).filter((msg) => msg.startsWith("A setting is wrong")),
    difference: metricsIn(body).value("skolvy_proxies_difference"),
    passed: async () => (await readPassedProxies(server.connection))?.passed,
  };
}

it.each([
  ["a proxy that is not trusted", 0, [1], 1, "everyone shares the rate limits of the proxy's address"],
  ["one of two proxies that is not trusted", 1, [2, 3], 2, "everyone shares the rate limits of the proxy's address"],
  ["one proxy too many that is trusted", 2, [1], 1, "callers choose the address that they are counted by"],
  ["no proxy at all, but a trusted one", 1, [0], 0, "callers choose the address that they are counted by"],
])("recognizes %s", async (_, trusted, addresses, seen, consequence) => {
  const { warnings, difference, passed } = await saidAfter(trusted, addresses);
  expect(warnings).toEqual([expect.stringContaining(`TRUSTED_PROXIES is ${trusted}, so ${consequence}`)]);
  expect(difference).toBe(seen - trusted);
  await vi.waitFor(async () => expect(await passed()).toBe(seen));
});

it.each([
  ["the number that is trusted", 1, [1]],
  ["callers who invent addresses", 1, [1, 4]],
  ["callers who go past the proxies", 2, [2, 0]],
  ["no proxies, and callers who invent one", 0, [0, 0, 3]],
])("is content with %s", async (_, trusted, addresses) => {
  const { warnings, difference } = await saidAfter(trusted, addresses);
  expect(warnings).toEqual([]);
  expect(difference).toBe(0);
});
