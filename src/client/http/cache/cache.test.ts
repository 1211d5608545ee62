// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getNavigation } from "#contract/app/navigation.ts";
import { getChildCard } from "#contract/childCard/endpoints.ts";
import { getClassList } from "#contract/classList/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { getStudent } from "#contract/students/endpoints.ts";
import { getProfile } from "#contract/students/profile.ts";
import { cacheKeyOf } from "../request/address.ts";
import { setScope } from "../request/scope.ts";
import { cache, cachedData, clearOutOfScope, fetchedAtOf, markFetched, removeExpired, setCached } from "./cache.ts";
import { readStoredItems, writeWhenHidden } from "./storedItems.ts";

const anna = { guardianId: "g1", studentId: "anna", schoolId: "s1" };
const bo = { guardianId: "g1", studentId: "bo", schoolId: "s2" };
const keyOf = (scope: typeof anna) => cacheKeyOf(getNavigation, {}, scope);

beforeEach(() => void setScope(anna));
afterEach(() => {
  setScope(null);
  clearOutOfScope();
});

describe("what is known of one child", () => {
  it("[STU-4] stays out when it arrives after the switch to another", () => {
    setScope(bo);
    cache.set(keyOf(anna), { data: "late" });
    expect(cachedData(keyOf(anna))).toBeUndefined();
    cache.set(keyOf(bo), { data: "in time" });
    expect(cachedData(keyOf(bo))).toBe("in time");
  });

  it("[STU-4] is gone after the switch, and what is the guardian's own stays", () => {
    setCached(keyOf(anna), "menu");
    setCached(cacheKeyOf(getStudent, { params: { studentId: "anna" } }, anna), "student");
    setCached(cacheKeyOf(getProfile, {}, anna), "profile");
    setScope(bo);
    clearOutOfScope();
    expect([...cache.keys()].map(cachedData)).toEqual(["profile"]);
  });

  it("[STU-5] is another's at the other school of the same child", () => {
    setCached(keyOf(anna), "menu");
    setScope({ ...anna, schoolId: "s9" });
    clearOutOfScope();
    expect(cachedData(keyOf(anna))).toBeUndefined();
  });
});

it("[AUTH-12] takes nothing in once nobody is signed in, nor for another guardian", () => {
  setScope(null);
  cache.set(keyOf(anna), { data: "late" });
  setScope({ ...anna, guardianId: "g2" });
  cache.set(keyOf(anna), { data: "late" });
  expect([...cache.keys()]).toEqual([]);
});

it("[LIM-1] forgets after 12 hours", () => {
  setCached(keyOf(anna), "menu");
  const now = Date.now();
  expect(removeExpired(now + 11.9 * 3_600_000)).toEqual([]);
  expect(removeExpired(now + 12.1 * 3_600_000)).toEqual([keyOf(anna)]);
  expect(cachedData(keyOf(anna))).toBeUndefined();
});

it("[LIM-1] is as old as the last answer of the server, also of one that brought nothing new", () => {
  vi.useFakeTimers();
  const start = Date.now();
  const menu = { items: [] };
  setCached(keyOf(anna), menu);
  const page = `$inf$@"${keyOf(anna)}",1,`;
  cache.set(page, { data: [menu] });
  vi.setSystemTime(start + 3_600_000);
  setCached(keyOf(anna), menu);
  expect(fetchedAtOf(keyOf(anna))).toBe(start);
  markFetched(keyOf(anna));
  cache.set(keyOf(anna), { data: menu });
  expect(fetchedAtOf(keyOf(anna))).toBe(start + 3_600_000);
  expect(fetchedAtOf(page)).toBe(start + 3_600_000);
  expect(fetchedAtOf(keyOf(bo))).toBeNull();
  vi.useRealTimers();
});

it("[CARD-1] [CLASS-2] [DESK-1] keeps on the device only replies whose endpoint says nothing against it", async () => {
  writeWhenHidden();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const inMemory = [
    cacheKeyOf(getDesk, {}, anna),
    cacheKeyOf(getChildCard, { params: { studentId: "anna" } }, anna),
    cacheKeyOf(getClassList, { params: { studentId: "anna" } }, anna),
    cacheKeyOf({ ...getNavigation, path: "/not/known/yet", keptOnDevice: false }, {}, anna),
  ];
  for (const key of [...inMemory, keyOf(anna)]) setCached(key, key);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(async () => (await readStoredItems("g1")).map(({ key }) => key)).toEqual([keyOf(anna)]);
  expect(inMemory.map(cachedData)).toEqual(inMemory);
});
