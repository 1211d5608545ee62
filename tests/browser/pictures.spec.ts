import type { Page } from "@playwright/test";
import { expect, test, VIEWPORTS } from "../support/journey/journey.ts";

test.use({ isWorldShared: true, viewport: VIEWPORTS.phone, hasTouch: true });

const status = (page: Page) => page.getByRole("dialog").getByRole("status");

/** Adds up what moves while a page loads, as the browser measures it. */
const watchShifts = () => {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(window, { shifted: shiftOf(window) + shiftOf(entry) });
  }).observe({ type: "layout-shift", buffered: true });
  function shiftOf(found: object): number {
    return Number(Reflect.get(found, "shifted") ?? Reflect.get(found, "value"));
  }
};

test("[LOOK-3] pictures come first without moving anything, and a finger swipes through them on the whole screen", async ({
  page,
  signIn,
}) => {
  await page.addInitScript(watchShifts);
  await signIn("preschool", "/documents/documentation-sandladan");
  const tiles = page.getByRole("main").getByRole("list").first().getByRole("button");
  await expect(tiles).toHaveCount(3);
  for (const picture of await tiles.getByRole("img", { includeHidden: true }).all())
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBe(0);

  await tiles.first().tap();
  await expect(status(page)).toContainText("Picture 1 of 3");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x) => ({ x, y: 420 })) });
  const swipe = async (from: number, to: number) => {
    await touch("touchStart", from);
    for (let step = 1; step <= 10; step += 1) await touch("touchMove", from + ((to - from) * step) / 10);
    await touch("touchEnd");
  };
  await swipe(330, 60);
  await expect(status(page)).toContainText("Picture 2 of 3");
  await swipe(60, 330);
  await expect(status(page)).toContainText("Picture 1 of 3");
  await page.keyboard.press("End");
  await expect(status(page)).toContainText("Picture 3 of 3");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tiles.first()).toBeFocused();
});

test("[LOOK-3] Back closes the pictures, and then leaves the post", async ({ page, signIn }) => {
  await signIn("preschool", "/posts");
  await page.getByRole("link", { name: "Bageriet i sandlådan" }).click();
  await page.getByRole("main").getByRole("list").first().getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/documentation-sandladan$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/posts$/);
});
