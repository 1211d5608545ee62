import { setImmediate as turn } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { CALLS_AT_ONCE, fairQueue } from "#server/http/fairQueue.ts";

/** A server whose answers all come from one line, as with a database that answers one query at a time. */
function givenServer() {
  const app = Fastify();
  onTestFinished(() => app.close());
  let database = Promise.resolve();
  let begun = 0;
  let most = 0;
  app.get("/", { onRequest: fairQueue() }, async () => {
    begun += 1;
    most = Math.max(most, begun);
    database = database.then(() => turn());
    await database;
    begun -= 1;
    return {};
  });
  const answered: string[] = [];
  const call = async (remoteAddress: string) => {
    await app.inject({ url: "/", remoteAddress });
    answered.push(remoteAddress);
  };
  return { call, answered, most: () => most };
}

it("a burst from one address waits in line, and others are answered amid it", async () => {
  const { call, answered } = givenServer();
  await call("10.0.0.2");
  const burst = Array.from({ length: 100 }, () => call("10.0.0.1"));
  await Promise.all([...burst, call("10.0.0.2")]);
  const place = answered.lastIndexOf("10.0.0.2");
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThanOrEqual(3 * CALLS_AT_ONCE);
  expect(answered).toHaveLength(102);
});

it("a burst from many addresses of one network in IPv6 waits in one line", async () => {
  const { call, answered } = givenServer();
  await call("10.0.0.2");
  const burst = Array.from({ length: 100 }, (_, at) => call(`2001:db8:0:1::${(at + 1).toString(16)}`));
  await Promise.all([...burst, call("10.0.0.2")]);
  expect(answered.lastIndexOf("10.0.0.2")).toBeLessThanOrEqual(3 * CALLS_AT_ONCE);
});

it("a burst of the only address that calls does not wait", async () => {
  const { call, answered, most } = givenServer();
  await Promise.all(Array.from({ length: 100 }, () => call("10.0.0.1")));
  expect(answered).toHaveLength(100);
  expect(most()).toBe(100);
});

it("slow calls do not keep the others of their address waiting", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const hook = { onRequest: fairQueue() };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get("/slow", hook, async () => released);
  app.get("/quick", hook, async () => "quick");
  const call = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  await call("/quick", "10.0.0.2");
  const slow = Array.from({ length: CALLS_AT_ONCE }, () => call("/slow", "10.0.0.1"));
  expect((await call("/quick", "10.0.0.1")).body).toBe("quick");
  release();
  await Promise.all(slow);
});
