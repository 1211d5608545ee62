import type { Cache, State } from "swr";
import { type CacheKey, plainKeyOf, readCacheKey } from "./address.ts";
import { currentScope } from "./scope.ts";
import { isExpired, readStoredItems, removeStoredItems, storeItem, wipeStoredItems } from "./storedItems.ts";

type Item = State<unknown>;

const items = new Map<string, Item>();
/** When the server last said what stands under a key, whether it was news or not. */
const saidAt = new Map<string, number>();
/** As of when an item lies on the device. */
const storedAt = new Map<string, number>();

/**
 * What SWR knows. It takes nothing but what belongs to the scope in force: an answer for the former student that arrives
 * late falls away here.
 */
export const cache: Cache = {
  keys: () => items.keys(),
  get: (key) => items.get(key),
  set: (key, item: Item) => {
    if (!isInScope(key)) return;
    const isNews = item.data !== items.get(key)?.data;
    items.set(key, item);
    if (item.data === undefined) return;
    const said = saidAt.get(plainKeyOf(key)) ?? Date.now();
    saidAt.set(plainKeyOf(key), said);
    if (!isNews && storedAt.get(key) === said) return;
    storedAt.set(key, said);
    storeItem(key, firstPageOf(key, item.data), said);
  },
  delete: (key) => void items.delete(key),
};

/** A browser that keeps its database waiting must not keep the app waiting, as long as there is a server to ask. */
const RESTORE_LIMIT_MS = 1_000;

/** Fills the cache with what this device still knows for a guardian. */
export async function restoreCache(guardianId: string): Promise<void> {
  const stored = readStoredItems(guardianId);
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), RESTORE_LIMIT_MS));
  for (const { key, data, savedAt: at } of await (navigator.onLine ? Promise.race([stored, late]) : stored)) {
    if (items.get(key)?.data !== undefined) continue;
    items.set(key, { data });
    storedAt.set(key, at);
    saidAt.set(plainKeyOf(key), at);
  }
}

/** The server has just said what stands under a key. */
export const markSaid = (key: string): void => {
  if (isInScope(key)) saidAt.set(key, Date.now());
};

/** As of when something is known; null when it is not. */
export function knownSince(key: string): number | null {
  return items.get(key)?.data === undefined ? null : (saidAt.get(plainKeyOf(key)) ?? null);
}

/** Keeps what was fetched outside SWR, under the same rules. */
export function rememberData(key: string, data: unknown): void {
  if (data !== knownData(key)) markSaid(key);
  cache.set(key, { ...items.get(key), data });
}

export const knownData = (key: string): unknown => items.get(key)?.data;

/** A switch of student or school leaves nothing of the former one behind, neither here nor on the device. */
export function forgetOutOfScope(): void {
  for (const key of [...items.keys()]) if (!isInScope(key)) forget(key);
  void removeStoredItems((owner) => !isOwnedByScope(owner));
}

export async function forgetEverything(): Promise<void> {
  for (const known of [items, saidAt, storedAt]) known.clear();
  await wipeStoredItems();
}

/** A page left open overnight shows nothing older than the cache may be; answers the keys that were dropped. */
export function forgetExpired(now: number): string[] {
  const expired = [...items.keys()].filter((key) => isExpired(saidAt.get(plainKeyOf(key)) ?? now, now));
  expired.forEach(forget);
  return expired;
}

function forget(key: string): void {
  items.delete(key);
  storedAt.delete(key);
  saidAt.delete(plainKeyOf(key));
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

/** A list that pages comes back with its first page: the others are asked for when wanted. */
const firstPageOf = (key: string, data: unknown): unknown =>
  key.startsWith("$inf$") && Array.isArray(data) ? data.slice(0, 1) : data;
