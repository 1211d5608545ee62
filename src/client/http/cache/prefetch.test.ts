// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getNavigation } from "#contract/app/navigation.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { cacheKeyOf } from "../request/address.ts";
import { loginRequired } from "../request/events.ts";
import { setScope } from "../request/scope.ts";
import { connectTransport } from "../request/transport.ts";
import { cachedData, clearOutOfScope, setCached } from "./cache.ts";
import { isFresh, prefetch, read } from "./prefetch.ts";
import { refresh } from "./refresh.ts";

const scope = { guardianId: "g1", studentId: "anna", schoolId: "s1" };
const key = cacheKeyOf(getNavigation, {}, scope);
const answers: ((body: unknown) => void)[] = [];

beforeEach(() => {
  setScope(scope);
  connectTransport({
    apiBase: "",
    getToken: async () => "token",
    locale: () => "en-GB",
    connectionLostText: () => "",
    needsConnectionText: () => "",
  });
  answers.length = 0;
  vi.stubGlobal(
    "fetch",
    (_: unknown, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        answers.push((body) => resolve(body instanceof Response ? body : new Response(JSON.stringify(body))));
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  refresh();
  setScope(null);
  clearOutOfScope();
});

const answer = (body: unknown) => vi.waitFor(() => (answers.shift() as (body: unknown) => void)(body));

describe("prefetched data", () => {
  it("is known when the screen comes, and need not be asked for again for a while", async () => {
    const early = prefetch(getNavigation, {});
    await answer([]);
    expect(await early).toEqual([]);
    expect(cachedData(key)).toEqual([]);
    expect(isFresh(key)).toBe(true);
    vi.useFakeTimers({ now: Date.now() + 10_001 });
    expect(isFresh(key)).toBe(false);
  });

  it("is asked for once, also by the screen that comes before the answer", async () => {
    const early = prefetch(getNavigation, {});
    const again = prefetch(getNavigation, {});
    const shown = read(getNavigation, {}, scope);
    await answer([]);
    expect(await Promise.all([early, again, shown])).toEqual(Array(3).fill([]));
    expect(answers).toEqual([]);
  });

  it("is asked for again when it went out of date on its way", async () => {
    const early = prefetch(getNavigation, {});
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    refresh("getNavigation");
    await answer([]);
    await early;
    expect(isFresh(key)).toBe(false);
  });

  it("is asked for again when it went out of date after it came", async () => {
    const early = prefetch(getNavigation, {});
    await answer([]);
    await early;
    refresh("getNavigation");
    expect(isFresh(key)).toBe(false);
  });

  it("outlives the choice of the first student if it is the guardian's own, but not a switch", async () => {
    setScope({ ...scope, studentId: null, schoolId: null });
    const kept = prefetch(listTodo, {});
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    setScope(scope);
    await answer({ items: [] });
    expect(await kept).toEqual({ items: [] });
    const dropped = prefetch(getNavigation, {});
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    setScope({ ...scope, studentId: "bo" });
    expect(await dropped).toBeUndefined();
  });

  it("[AUTH-6] ends no session by itself when it is refused, but does once a screen waits for it", async () => {
    const onLoginRequired = vi.fn();
    const stop = loginRequired.on(onLoginRequired);
    const refused = () => new Response(null, { status: 401 });
    const early = prefetch(getNavigation, {});
    await answer(refused());
    expect(await early).toBeUndefined();
    expect(onLoginRequired).not.toHaveBeenCalled();
    const again = prefetch(getNavigation, {});
    const shown = read(getNavigation, {}, scope).catch((error: unknown) => error);
    await answer(refused());
    await answer(refused());
    await Promise.all([again, shown]);
    expect(onLoginRequired).toHaveBeenCalledOnce();
    stop();
  });
});

describe("[PLAN-7] [ERR-7] what is known already", () => {
  const PROBLEM = JSON.stringify({ code: "notFound", message: "Not found" });
  it.each([
    { what: "a refusal of the API: 403", status: 403, body: PROBLEM, kept: false },
    { what: "a refusal of the API: 404", status: 404, body: PROBLEM, kept: false },
    { what: "a refusal of the API: 400", status: 400, body: PROBLEM, kept: false },
    { what: "a refusal of a proxy on the way: 404", status: 404, body: "<h1>Not found</h1>", kept: true },
    { what: "a failure of the API: 500", status: 500, body: PROBLEM, kept: true },
  ])("is kept after $what: $kept", async ({ status, body, kept }) => {
    setCached(key, ["menu"]);
    const refreshed = read(getNavigation, {}, scope).catch((error: unknown) => error);
    await answer(new Response(body, { status }));
    expect(await refreshed).toMatchObject({ status });
    expect(cachedData(key)).toEqual(kept ? ["menu"] : undefined);
  });
});
