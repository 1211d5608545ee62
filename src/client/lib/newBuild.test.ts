// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { fetchNow, fetchPatiently, holdReload, noteAway, prefetchCode, reloadOnNewBuild } from "./newBuild.ts";

const fetched = vi.fn(async () => new Response(null, { status: 503 }));
const gone = () => {
  dispatchEvent(new Event("vite:preloadError"));
  return Promise.reject(new Error("gone"));
};

beforeAll(() => {
  reloadOnNewBuild();
});
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  sessionStorage.clear();
  fetched.mockClear();
});

it("looks for a new build when code is gone that somebody waits for", async () => {
  await expect(fetchNow(gone)).rejects.toThrow("gone");
  expect(fetched).toHaveBeenCalledOnce();
});

it("leaves the page alone when code is gone that nobody waits for yet", async () => {
  await prefetchCode(gone);
  expect(fetched).not.toHaveBeenCalled();
});

it("looks for a new build when somebody has come to wait for what was prefetched", async () => {
  let fail = (): void => undefined;
  const code = new Promise<void>((resolve) => {
    fail = resolve;
  }).then(gone);
  const early = prefetchCode(() => code);
  const now = fetchNow(() => code).catch(() => undefined);
  fail();
  await Promise.all([early, now]);
  expect(fetched).toHaveBeenCalledOnce();
});

it("[ERR-1] asks for no code while the server is away, since browsers would remember that it failed", async () => {
  const code = vi.fn(async () => "code");
  noteAway(true);
  await prefetchCode(code);
  await expect(fetchNow(code)).rejects.toThrow("away");
  expect(code).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => new Response(null));
  expect(await fetchPatiently(code, new AbortController().signal)).toBe("code");
  expect(code).toHaveBeenCalledOnce();
});

it("[ERR-1] reloads for code that was asked for when the server was away, once it is back and what was written has arrived", async () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  await expect(fetchNow(gone)).rejects.toThrow("gone");
  vi.stubGlobal("fetch", async () => new Response(null));
  let arrive = (): void => undefined;
  holdReload(new Promise<void>((resolve) => (arrive = resolve)));
  await expect(fetchNow(gone)).rejects.toThrow("gone");
  await new Promise((resolve) => setImmediate(resolve));
  expect(reload).not.toHaveBeenCalled();
  arrive();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
