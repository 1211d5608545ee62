import type { Page } from "@playwright/test";
import { keptOnDevice } from "#tests/support/journey/device.ts";
import { expect, test } from "#tests/support/journey/journey.ts";

const warning = (page: Page) => page.getByRole("alertdialog", { name: "You will soon be signed out" });

/** Everything that the browser keeps of the app in a form that can be read, in one text. */
const readableOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const caught: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) caught.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(caught);
  });

test.beforeEach(({ page }) => page.clock.install());

test("[AUTH-12] [LIM-2] warns of a page that nobody is at, signs out, and leaves nothing to go back to", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("coparent", "/posts");
  const post = page.getByRole("main").getByRole("link", { name: /\S{3}/ }).first();
  const title = await post.textContent();
  await page.clock.fastForward("27:50");
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward("00:12");
  await expect(warning(page)).toContainText("You will be signed out at");
  await expectAccessible();
  await page.clock.fastForward("02:00");
  await page.waitForURL("**/login");

  expect(await keptOnDevice(page)).toEqual([]);
  const kept = await readableOnDevice(page);
  for (const name of ["student-2", "Elsa", "Lind", "account-coparent", "accesstoken"]) expect(kept).not.toContain(name);

  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack().catch(() => null);
    await expect(page.getByText(title ?? "")).toHaveCount(0);
  }
  await page.goto("/posts");
  await page.waitForURL("**/login");
});

test("[AUTH-12] goes on when the warning is answered, or somebody is at another tab", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("coparent", "/posts");
  await page.clock.fastForward("28:30");
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward("28:30");
  await expect(warning(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto("/plans");
  await other.getByRole("heading", { level: 1 }).click();
  await expect(warning(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/posts");
});

test("[AUTH-12] a page in use does not sign out before it is old", async ({ page, signIn }) => {
  await signIn("coparent", "/posts");
  for (let passed = 0; passed < 60; passed += 20) {
    await page.clock.fastForward("20:00");
    await page.keyboard.press("Shift");
    await expect(warning(page)).toBeHidden();
  }
  await page.clock.fastForward("28:30");
  await warning(page).getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login");
});
