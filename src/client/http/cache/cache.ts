import type { Cache, State } from "swr";
import { type CacheKey, plainKeyOf, readCacheKey } from "../request/address.ts";
import { currentScope } from "../request/scope.ts";
import { isExpired, readStoredItems, removeStoredItems, storeItem, wipeStoredItems } from "./storedItems.ts";

type Item = State<unknown>;

const items = new Map<string, Item>();
/** Time of the server's last reply for a key, whether it brought a change or not. */
const fetchedAt = new Map<string, number>();
/** The fetch time with which an item was last stored on the device. */
const storedAt = new Map<string, number>();

/**
 * The cache of SWR. It accepts only items of the current scope, so a late reply for the former student is dropped.
 */
export const cache: Cache = {
  keys: () => items.keys(),
  get: (key) => items.get(key),
  set: (key, item: Item) => {
    if (!isInScope(key)) return;
    const isChanged = item.data !== items.get(key)?.data;
    items.set(key, item);
    if (item.data === undefined) return;
    const time = fetchedAt.get(plainKeyOf(key)) ?? Date.now();
    fetchedAt.set(plainKeyOf(key), time);
    if (!isChanged && storedAt.get(key) === time) return;
    storedAt.set(key, time);
    if (readCacheKey(key)?.isKeptOnDevice) storeItem(key, firstPageOf(key, item.data), time);
  },
  delete: (key) => void items.delete(key),
};

/** Limits the wait for the browser's database, as long as there is a server to ask instead. */
const RESTORE_LIMIT_MS = 1_000;

/** Fills the cache with what this device has stored for a guardian. */
export async function restoreCache(guardianId: string): Promise<void> {
  const stored = readStoredItems(guardianId);
  const timeout = new Promise<[]>((resolve) => setTimeout(() => resolve([]), RESTORE_LIMIT_MS));
  for (const { key, data, savedAt } of await (navigator.onLine ? Promise.race([stored, timeout]) : stored)) {
    if (items.get(key)?.data !== undefined) continue;
    items.set(key, { data });
    storedAt.set(key, savedAt);
    fetchedAt.set(plainKeyOf(key), savedAt);
  }
}

/** Notes that the server has just replied for a key. */
export const markFetched = (key: string): void => {
  if (isInScope(key)) fetchedAt.set(key, Date.now());
};

/** Returns when cached data was fetched; null if there is none. */
export function fetchedAtOf(key: string): number | null {
  return items.get(key)?.data === undefined ? null : (fetchedAt.get(plainKeyOf(key)) ?? null);
}

/** Caches what was fetched outside SWR, under the same rules. */
export function setCached(key: string, data: unknown): void {
  if (data !== cachedData(key)) markFetched(key);
  cache.set(key, { ...items.get(key), data });
}

export const cachedData = (key: string): unknown => items.get(key)?.data;

/** Removes everything of the former student or school, here and on the device. */
export function clearOutOfScope(): void {
  for (const key of [...items.keys()]) if (!isInScope(key)) remove(key);
  void removeStoredItems((owner) => !isOwnedByScope(owner));
}

export async function clearCache(): Promise<void> {
  for (const map of [items, fetchedAt, storedAt]) map.clear();
  await wipeStoredItems();
}

/**
 * Removes items that a reader could not use, here and on the device, so that the server is asked again.
 * @param keys plain cache keys
 * @returns the keys of the removed items
 */
export async function removeUnusable(keys: Pick<ReadonlySet<string>, "has">): Promise<string[]> {
  const removed = [...items.keys()].filter((key) => keys.has(plainKeyOf(key)));
  removed.forEach(remove);
  await removeStoredItems((_, key) => keys.has(plainKeyOf(key)));
  return removed;
}

/** Removes items that are too old, as on a page left open overnight. Returns their keys. */
export function removeExpired(now: number): string[] {
  const expired = [...items.keys()].filter((key) => isExpired(fetchedAt.get(plainKeyOf(key)) ?? now, now));
  expired.forEach(remove);
  return expired;
}

function remove(key: string): void {
  items.delete(key);
  storedAt.delete(key);
  fetchedAt.delete(plainKeyOf(key));
}

function isInScope(key: string): boolean {
  const owner = readCacheKey(key);
  return owner !== null && isOwnedByScope(owner);
}

function isOwnedByScope(owner: CacheKey): boolean {
  const scope = currentScope();
  if (!scope || owner.guardianId !== scope.guardianId) return false;
  const isOfStudent = owner.studentId === "" || owner.studentId === scope.studentId;
  return isOfStudent && (owner.schoolId === "" || owner.schoolId === scope.schoolId);
}

/** Only the first page of a paged list is stored. */
const firstPageOf = (key: string, data: unknown): unknown =>
  key.startsWith("$inf$") && Array.isArray(data) ? data.slice(0, 1) : data;
