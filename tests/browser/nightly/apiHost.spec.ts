import { DEMO_PASSWORD, expect, test } from "#tests/support/journey/journey.ts";
import { startWorld } from "#tests/support/journey/world.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import type { Server } from "#tests/support/server/server.ts";

let server: Server;
let portal: string;
let api: string;
test.beforeAll(async () => {
  const port = await freePort();
  portal = `http://localhost:${port}`;
  api = `http://127.0.0.1:${port}`;
  server = await startWorld({
    PORT: String(port),
    API_HOSTS: JSON.stringify({ [`localhost:${port}`]: `${api}/api` }),
    CORS_ORIGINS: portal,
  });
});
test.afterAll(() => server.stop());

test("[API-4] works with an API on a host of its own, and calls no other", async ({ page }) => {
  const called: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && called.push(new URL(request.url()).origin));

  await page.goto(`${portal}/login?idp=school`);
  await page.locator("input[name=login]").fill("coparent");
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("banner")).toContainText("Elsa Lindqvist");
  await page.getByRole("link", { name: "All posts" }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Mark all as read" })).toBeDisabled();

  expect([...new Set(called)]).toEqual([api]);
});
