import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { untilShellIsKept } from "#tests/support/journey/device.ts";
import { startServer } from "#tests/support/server/server.ts";

const PASSWORD = "skolvy";
/** An account with one child and English as the browser's language. */
const LOGIN = "coparent";

export type Product = {
  url: string;
  context: BrowserContext;
  /** Keeps only the sign-in, as on the next day. */
  forget: () => Promise<void>;
  /** Waits until the caches for a second visit are filled. */
  keep: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts the built product on its own demo world with a signed-in user. */
export async function startProduct(browser: Browser): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-bench-world-"));
  const server = await startServer(folder);
  const context = await newDevice(browser, server.url);
  const page = await context.newPage();
  await page.goto("/login?idp=school");
  await giveName(page);
  await page.locator("button[type=submit]").click();
  await page.getByRole("heading", { level: 1 }).waitFor();

  return {
    url: `${server.url}/`,
    context,
    forget: () => forgetAllButSignIn(page),
    keep: () => untilAllIsKept(page),
    async close() {
      await context.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const DEVICE = {
  viewport: { width: 1280, height: 800 },
  locale: "en-US",
  timezoneId: "Europe/Stockholm",
} satisfies BrowserContextOptions;

/** Returns a browser's context of its own, with nothing kept. */
export const newDevice = (
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => browser.newContext({ ...options, ...DEVICE, baseURL });

/** Fills in the identity provider's page. */
export async function giveName(page: Page): Promise<void> {
  await page.locator("input[name=login]").fill(LOGIN);
  await page.locator("input[name=password]").fill(PASSWORD);
}

/** Leaves the device as one that has never opened the portal. */
export async function forgetAll(page: Page, origin: string): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devtools.send("Network.clearBrowserCache");
  await devtools.detach();
}

export async function forgetAllButSignIn(page: Page): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    const databases = ["skolvy-cache", "skolvy-cache-key"];
    await Promise.all(
      databases.map(
        (name) =>
          new Promise((resolve) => {
            const request = indexedDB.deleteDatabase(name);
            request.onsuccess = resolve;
            request.onerror = resolve;
          }),
      ),
    );
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await devtools.detach();
  await page.goto("about:blank");
}

/**
 * Opens home and waits until the caches for a return are filled. Where the page before was closed while they were being filled, only
 * another page begins that again.
 */
export async function untilAllIsKept(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/");
    await untilShellIsKept(page);
  }).toPass();
  await page.goto("about:blank");
}
