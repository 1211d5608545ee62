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

it("reads what it was asked to keep just before", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const store = createSealedStore("just-before");
  await store.set([["draft", "first"]]);
  void store.set([["draft", "second"]]);
  const found = [store.get("draft"), store.getAll(), store.keys()];
  expect(await Promise.all(found)).toEqual(["second", [["draft", "second"]], ["draft"]]);
  void store.remove(["draft"]);
  expect(await store.get("draft")).toBeUndefined();
});
