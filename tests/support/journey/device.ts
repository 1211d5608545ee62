import { expect, type Page } from "@playwright/test";

type Stored = { database: string; key: string; isReadable: boolean; isExtractable: boolean | null };

/** Returns the keys in the app's browser databases, and whether the given words are readable there. */
export const keptOnDevice = (page: Page, words: string[] = []): Promise<Stored[]> =>
  page.evaluate(async (sought) => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer || value instanceof Uint8Array) return new TextDecoder().decode(value);
      if (typeof value === "object" && value !== null) return Object.values(value).map(textOf).join(" ");
      return String(value);
    };
    const kept: Stored[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const items = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([settled(items.getAllKeys()), settled(items.getAll())]);
        keys.forEach((key, at) => {
          const value: unknown = values[at];
          const isReadable = sought.some((word) => textOf(value).includes(word));
          const isExtractable = value instanceof CryptoKey ? value.extractable : null;
          kept.push({ database: name, key: decodeURIComponent(String(key)), isReadable, isExtractable });
        });
      }
      database.close();
    }
    return kept.filter(({ database }) => database !== "skolvy-preferences");
  }, words);

/** Returns the students with items in the encrypted cache. */
export async function studentsOnDevice(page: Page): Promise<string[]> {
  const keys = (await keptOnDevice(page)).filter(({ database }) => database === "skolvy-cache");
  return [...new Set(keys.map(({ key }) => key.split("|")[2] ?? ""))].filter(Boolean);
}

/**
 * Leaves the app for a page of the same origin without it, and removes the data that it kept there. The requests of the page
 * before have ended then, and its connection no longer holds up the removal.
 */
export async function leaveWithoutData(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const removal = indexedDB.deleteDatabase("skolvy-cache");
        removal.onsuccess = () => resolve();
        removal.onerror = () => reject(removal.error);
      }),
  );
}

/** Waits until the app's own files and the English texts are cached and the page uses the cache. */
export async function untilShellIsKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const { controller } = navigator.serviceWorker;
      return controller !== null && (await caches.match("/en")) !== undefined;
    });
  await expect.poll(isKept, { timeout: 45_000 }).toBe(true);
}
