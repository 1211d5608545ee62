import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { untilShellIsKept } from "#tests/support/journey/device.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { copyWorld, startAtSchool } from "#tests/support/journey/world.ts";
import type { Server } from "#tests/support/server/server.ts";

const OTHER_HELP = "https://help.example/";

let folder: string;
let server: Server;

test.use({
  serviceWorkers: "allow",
  /** A server that the test replaces by one with another page, on a copy of the demo world. */
  baseURL: async ({ browserName: _ }, use) => {
    folder = await mkdtemp(join(tmpdir(), "skolvy-build-"));
    await copyWorld(folder);
    server = await startAtSchool(folder);
    await use(server.url);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

/** The kept app: how many pages, and which files the page names that are not beside it. */
const keptShells = (page: Page) =>
  page.evaluate(async () => {
    const shells: { page: string; named: number; missing: string[] }[] = [];
    for (const name of (await caches.keys()).filter((key) => key.startsWith("shell-"))) {
      const cache = await caches.open(name);
      const text = (await (await cache.match("/"))?.text()) ?? "";
      const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
      const found = await Promise.all(named.map(async (path) => (await cache.match(path)) && path));
      shells.push({ page: text, named: named.length, missing: named.filter((path) => !found.includes(path)) });
    }
    return shells;
  });

/**
 * Whether the new worker is in charge. One that waits comes when the one before is idle and stopped, which Chromium does by
 * itself, but not while it is debugged, as here. Until then it may leave a navigation without an answer.
 */
async function hasTakenOver(page: Page): Promise<boolean> {
  const state = await page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return installing ? "installing" : waiting ? "waiting" : active?.state;
  });
  if (state === "waiting") {
    const browser = await page.context().newCDPSession(page);
    await browser.send("ServiceWorker.enable");
    await browser.send("ServiceWorker.stopAllWorkers");
    await browser.detach();
  }
  return state === "activated";
}

test("the app that a device keeps is whole, starts at once, and gives way to a new one as a whole", async ({
  page,
  signIn,
}) => {
  await signIn("coparent", "/posts");
  await untilShellIsKept(page);
  const [first] = await keptShells(page);
  expect(first?.named).toBeGreaterThan(1);
  expect(first?.missing).toEqual([]);

  await server.stop();
  server = await startAtSchool(folder, { PORT: new URL(server.url).port, HELP_URL: OTHER_HELP });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const isThere = async () =>
    (await keptShells(page)).some(({ page: text }) => text.includes(OTHER_HELP)) && (await hasTakenOver(page));
  await expect.poll(isThere, { timeout: 45_000 }).toBe(true);
  for (const { named, missing } of await keptShells(page)) {
    expect(named).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.locator("meta[name=skolvy-config]").getAttribute("content")).toContain(OTHER_HELP);
});
