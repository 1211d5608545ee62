// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { fetchNow, prefetchCode, reloadOnNewBuild } from "./newBuild.ts";

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
