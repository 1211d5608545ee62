import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey/journey.ts";
import { copyWorld, startAtSchool } from "#tests/support/journey/world.ts";
import type { Server } from "#tests/support/server/server.ts";

const LOST =
  "You seem to have lost connection to the server. You can keep working as usual while we're trying to reconnect you.";

let folder: string;
let server: Server;

/** A server that the test stops and starts, on a copy of the demo world. */
test.use({
  baseURL: async ({ browserName: _ }, use) => {
    folder = await mkdtemp(join(tmpdir(), "skolvy-outage-"));
    await copyWorld(folder);
    server = await startAtSchool(folder);
    await use(server.url);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test("[ERR-1] works on while the server is away: one notice, and what was changed is done once it is back", async ({
  page,
  signIn,
}) => {
  await signIn("coparent", "/posts");
  const list = page.getByRole("main").getByRole("listitem");
  await expect(list.filter({ hasText: "Unread" })).toHaveCount(3);
  await page.getByRole("status", { name: "Notices" }).evaluate((region) => {
    const announced = { count: 0 };
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      announced.count += changes.flatMap(({ addedNodes }) => [...addedNodes]).length;
    }).observe(region, { childList: true });
  });

  const writes: { key: string | undefined; status: number }[] = [];
  page.on("response", (response) => {
    const request = response.request();
    if (request.method() === "PUT")
      writes.push({ key: request.headers()["idempotency-key"], status: response.status() });
  });
  const keys = new Set<string | undefined>();
  page.on("request", (request) => {
    if (request.method() === "PUT") keys.add(request.headers()["idempotency-key"]);
  });

  await server.stop();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Mark all as read" }).click();
  const notice = page.getByText(LOST).locator("visible=true").first();
  await expect(notice).toBeVisible();
  await expect(list.first()).toBeVisible();
  await expect(notice).toBeHidden();
  await openGroupsBeforeServer(page);
  await page.goBack();
  await expect(list.filter({ hasText: "Unread" })).toHaveCount(0);
  expect(writes.map(({ status }) => status)).toEqual([204]);
  expect(keys.size).toBe(1);
  expect([...keys][0]).toBeTruthy();
  expect(await page.evaluate(() => (window as unknown as { announced: { count: number } }).announced.count)).toBe(1);
});

test("[ERR-1] shows a screen whose code was asked for when the server had gone, once it is back", async ({
  page,
  signIn,
}) => {
  await signIn("coparent", "/posts");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await server.stop();
  await openGroupsBeforeServer(page);
});

/** Follows a link while the server is away, and starts it: no worker keeps the app here, so the code of this screen has to come. */
async function openGroupsBeforeServer(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Groups", exact: true }).click();
  await expect(page.getByText("You are offline. This page will load when")).toBeVisible();
  server = await startAtSchool(folder, { PORT: new URL(server.url).port });
  await expect(page.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
}
