import { millisecondsInHour } from "date-fns/constants";
import { createSealedStore } from "#client/lib/sealedStore.ts";
import { CACHE_HOURS, CLIENT_VERSION } from "#contract/limits.ts";
import { type CacheKey, readCacheKey } from "../request/address.ts";

/** An item stored on the device: its fetch time, and the build of the client that stored it. */
type StoredItem = { data: unknown; savedAt: number; build: string };

const WRITE_DELAY_MS = 500;
const LIFETIME_MS = CACHE_HOURS * millisecondsInHour;

const store = createSealedStore("cache");
const pending = new Map<string, StoredItem>();
let timer: ReturnType<typeof setTimeout> | undefined;

export const isExpired = (savedAt: number, now: number): boolean => now - savedAt >= LIFETIME_MS || savedAt > now;

/** Identifies the build by the entry script's name, which carries a hash. Another build may not understand the item. */
const currentBuild = (): string =>
  `${CLIENT_VERSION} ${document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? ""}`;

/** Stores an item soon, together with others: a screen fetches a dozen at once. */
export function storeItem(key: string, data: unknown, savedAt: number): void {
  pending.set(key, { data, savedAt, build: currentBuild() });
  timer ??= setTimeout(write, WRITE_DELAY_MS);
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  const items = [...pending];
  pending.clear();
  if (items.length > 0) void store.set(items);
}

/** Writes pending items when the page is hidden, because a phone may never return to it. */
export const writeWhenHidden = (): void =>
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") write();
  });

/** Returns the fresh items of a guardian. Removes all others. */
export async function readStoredItems(guardianId: string): Promise<{ key: string; data: unknown; savedAt: number }[]> {
  const build = currentBuild();
  const now = Date.now();
  const all = (await store.getAll()) as [string, StoredItem][];
  const isUsable = ([key, item]: [string, StoredItem]) =>
    readCacheKey(key)?.guardianId === guardianId && item.build === build && !isExpired(item.savedAt, now);
  const stale = all.filter((entry) => !isUsable(entry)).map(([key]) => key);
  if (stale.length > 0) void store.remove(stale);
  return all.filter(isUsable).map(([key, { data, savedAt }]) => ({ key, data, savedAt }));
}

type IsRemoved = (owner: CacheKey, key: string) => boolean;

export async function removeStoredItems(isRemoved: IsRemoved): Promise<void> {
  for (const key of [...pending.keys()]) if (matches(key, isRemoved)) pending.delete(key);
  const keys = (await store.keys()).filter((key) => matches(key, isRemoved));
  if (keys.length > 0) await store.remove(keys);
}

export async function wipeStoredItems(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  pending.clear();
  await store.wipe();
}

function matches(key: string, isRemoved: IsRemoved): boolean {
  const read = readCacheKey(key);
  return read === null || isRemoved(read, key);
}
