// @vitest-environment happy-dom
import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, it, vi } from "vitest";
import { createSealedStore } from "./sealedStore.ts";

afterEach(() => vi.unstubAllGlobals());

it("keeps nothing while the browser refuses, and keeps things once it no longer does", async () => {
  const store = createSealedStore("refused-once");
  vi.stubGlobal("indexedDB", undefined);
  await store.set([["draft", "first"]]);
  expect(await store.get("draft")).toBeUndefined();

  vi.stubGlobal("indexedDB", new IDBFactory());
  await store.set([["draft", "second"]]);
  expect(await store.get("draft")).toBe("second");
});
