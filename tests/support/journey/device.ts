import { expect, type Page } from "@playwright/test";
import { readKept, type Stored } from "./readKept.ts";

/** Returns the keys in the app's browser databases, and whether the given words are readable there. */
export const keptOnDevice = (page: Page, words: string[] = []): Promise<Stored[]> => page.evaluate(readKept, words);

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
