import { millisecondsInMinute, millisecondsInSecond } from "date-fns/constants";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Token, tokenKeeper } from "./tokenKeeper.ts";

const START = Date.UTC(2026, 8, 3, 6);
const CALLS = 20;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("navigator", { locks: { request: (_: string, work: () => unknown) => work() } });
});

/** A provider whose tokens live so long. The first has just been issued. */
function givenProvider(life: number) {
  const issue = (): Token => ({ token: `issued at ${Date.now()}`, expires: Date.now() + life });
  const provider = {
    stored: issue() as Token | null,
    requests: 0,
    state: "up" as "up" | "away" | "refusing",
    refusals: 0,
    valid: (token: string) => Number(token.replace("issued at ", "")) + life > Date.now(),
  };
  const getToken = tokenKeeper({
    lookUp: async () => (provider.stored && provider.stored.expires > Date.now() ? provider.stored : null),
    request: async () => {
      provider.requests += 1;
      if (provider.state !== "up") throw new Error(provider.state);
      provider.stored = issue();
      return provider.stored;
    },
    isRefused: (error) => error instanceof Error && error.message === "refusing",
    onRefused: () => {
      provider.refusals += 1;
    },
  });
  return { provider, getToken };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe.each([
  { life: millisecondsInMinute, renewedAfter: 30 * millisecondsInSecond, tries: 3 },
  { life: 5 * millisecondsInMinute, renewedAfter: 4 * millisecondsInMinute, tries: 4 },
  { life: 60 * millisecondsInMinute, renewedAfter: 48 * millisecondsInMinute, tries: 4 },
])("[AUTH-6] a token of $life ms", ({ life, renewedAfter, tries }) => {
  it("is renewed once in twenty calls, and is valid for each", async () => {
    const { provider, getToken } = givenProvider(life);
    for (let call = 0; call < CALLS; call += 1) {
      vi.setSystemTime(START + (call * life) / CALLS);
      expect(provider.valid(await getToken())).toBe(true);
      await settled();
    }
    expect(provider.requests).toBe(1);
    expect(await getToken()).toBe(`issued at ${START + renewedAfter}`);
  });

  it("is used to its end while the provider is away, which is asked again now and then", async () => {
    const { provider, getToken } = givenProvider(life);
    provider.state = "away";
    for (let call = 0; call < CALLS; call += 1) {
      vi.setSystemTime(START + (call * life) / CALLS);
      expect(await getToken()).toBe(`issued at ${START}`);
      await settled();
    }
    expect(provider.requests).toBe(tries);
  });

  it("is renewed once for all calls that wait for it", async () => {
    const { provider, getToken } = givenProvider(life);
    await getToken();
    vi.setSystemTime(START + life);
    provider.state = "away";
    const failed = await Promise.allSettled(Array.from({ length: CALLS }, getToken));
    expect(failed.map(({ status }) => status)).toEqual(failed.map(() => "rejected"));
    expect(provider.requests).toBe(1);
    provider.state = "up";
    const tokens = await Promise.all(Array.from({ length: CALLS }, getToken));
    expect(new Set(tokens)).toEqual(new Set([`issued at ${START + life}`]));
    expect(provider.requests).toBe(2);
  });
});

it("[AUTH-6] ends the session as soon as the provider refuses to renew it, and reports that once", async () => {
  const { provider, getToken } = givenProvider(5 * millisecondsInMinute);
  await getToken();
  provider.state = "refusing";
  vi.setSystemTime(START + 4.5 * millisecondsInMinute);
  await Promise.all(Array.from({ length: CALLS }, getToken));
  await settled();
  expect(provider.refusals).toBe(1);
  vi.setSystemTime(START + 6 * millisecondsInMinute);
  await expect(getToken()).rejects.toThrow("refusing");
  expect(provider.refusals).toBe(1);
});

it("[AUTH-6] takes the token that another tab has renewed", async () => {
  const { provider, getToken } = givenProvider(5 * millisecondsInMinute);
  await getToken();
  vi.setSystemTime(START + 4 * millisecondsInMinute);
  provider.stored = { token: `issued at ${Date.now()}`, expires: Date.now() + 5 * millisecondsInMinute };
  await getToken();
  await settled();
  expect(await getToken()).toBe(`issued at ${START + 4 * millisecondsInMinute}`);
  expect(provider.requests).toBe(0);
});
