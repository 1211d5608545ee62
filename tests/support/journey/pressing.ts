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

/**
 * Runs in the page. Finds what scrolls sideways though it does not keep a swipe to itself, as `scrollsAcross` says, and hidden text that
 * stands outside of what scrolls around it.
 */
export const scrollingAstray = (): string[] => {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    const { scrollWidth, clientWidth, outerHTML } = element;
    if (scrollWidth <= clientWidth + 1) continue;
    const isPage = element === document.scrollingElement;
    if (isPage || (scrolls(element) && getComputedStyle(element).overscrollBehaviorX !== "contain"))
      found.push(`${scrollWidth} in ${clientWidth}: ${outerHTML.slice(0, 160)}`);
  }
  for (const text of document.querySelectorAll<HTMLElement>(".sr-only")) {
    let around = text.parentElement;
    while (around && !scrolls(around)) around = around.parentElement;
    if (around && text.offsetParent && !around.contains(text.offsetParent))
      found.push(`outside of what scrolls: ${text.parentElement?.outerHTML.slice(0, 160)}`);
  }
  return found;
};

/** Runs in the page. Finds fields whose text is so small that a phone of Apple's zooms into them (PHONE-3). */
export const zoomingFields = (): string[] =>
  [...document.querySelectorAll("input, textarea, select, [contenteditable=true]")]
    .filter(
      (field) => !(field instanceof HTMLInputElement) || !/^(?:checkbox|radio|range|file|hidden)$/.test(field.type),
    )
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
