import type { Page } from "@playwright/test";
import { holdBack } from "#tests/support/holdBack.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey.ts";

/** How far what is shown may move while a screen loads, as browsers sum it up. */
const SHIFT_MAX = 0.02;

/** Adds up, from the next page on, what moved without anybody having asked for it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: { sum: number } }).shifts.sum)),
        ),
      ),
  );

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  for (const path of ["/", "/posts"]) {
    test(`nothing moves while ${path} loads on a ${size}, slowly`, async ({ page, signIn }) => {
      await page.setViewportSize(viewport);
      await signIn("family", "/student/student-2/");
      await watchShifts(page);
      await page.evaluate(() => indexedDB.deleteDatabase("skolvy-cache"));
      const letGo = await holdBack(page, "**/posts/page/**");
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
      await letGo();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX);
    });
  }
}

test("the page paints its frame by itself, before anything else has come", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto("/");
  await expect(page.locator(".bare-frame")).toHaveCSS("padding-left", "260px");
  await expect(page.locator(".bare-frame-sheet")).toHaveCSS("border-left-style", "solid");
  expect(refused).toEqual([]);
});
