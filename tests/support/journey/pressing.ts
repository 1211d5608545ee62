import { expect, type Locator, type Page } from "@playwright/test";

type Middle = { x: number; y: number; above: string | null };

/**
 * Runs in the page. Scrolls each element to the middle of the screen, as a person would before pressing it, and says what lies above its
 * middle there.
 */
const middlesOf = (elements: Element[]): Middle[] =>
  elements.map((element) => {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    // A link that goes over several lines is pressed in its first.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const answers = hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
    return { x, y, above: answers ? null : (hit?.outerHTML.slice(0, 160) ?? "nothing") };
  });

/**
 * Presses what is in the middle of an element, wherever that is on the screen. Fails if something else lies there. The page is drawn while
 * the mouse is down, as it is for a person.
 */
export async function pressMiddle(page: Page, target: Locator, by: "mouse" | "finger" = "mouse"): Promise<void> {
  await expect(target).toBeVisible();
  const [middle] = await target.evaluateAll(middlesOf);
  expect(middle, `what lies above ${target}`).toMatchObject({ above: null });
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

/** Expects that nothing scrolls sideways but what keeps a swipe to itself, as `scrollsAcross` says. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const astray = await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        if (element.scrollWidth <= element.clientWidth + 1) return false;
        const { overflowX, overscrollBehaviorX } = getComputedStyle(element);
        const isPage = element === document.scrollingElement && overflowX !== "hidden" && overflowX !== "clip";
        return isPage || (/auto|scroll/.test(overflowX) && overscrollBehaviorX !== "contain");
      })
      .map(({ outerHTML, scrollWidth, clientWidth }) => `${scrollWidth} in ${clientWidth}: ${outerHTML.slice(0, 160)}`),
  );
  expect(astray).toEqual([]);
}
