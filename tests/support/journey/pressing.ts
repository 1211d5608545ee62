import { expect, type Locator, type Page } from "@playwright/test";
import { middlesOf } from "./middlesOf.ts";

export type Pointer = "mouse" | "finger";

/**
 * Presses what is in the middle of an element, wherever that is on the screen. Fails if something else lies there. The page is drawn while
 * the mouse is down, as it is for a person.
 */
export async function pressMiddle(page: Page, target: Locator, by: Pointer = "mouse"): Promise<void> {
  await expect(target).toBeVisible();
  const [middle] = await target.evaluateAll(middlesOf);
  expect.soft(middle, `what lies above ${target}`).toMatchObject({ above: null });
  const { x = 0, y = 0 } = middle ?? {};
  if (by === "finger") return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

/** Expects that each of these elements answers a press in its middle. Nothing is pressed. */
export async function expectInReach(targets: Locator): Promise<void> {
  await expect(targets).not.toHaveCount(0);
  const middles = await targets.evaluateAll(middlesOf);
  expect(middles.map(({ above }) => above).filter((above) => above !== null)).toEqual([]);
}
