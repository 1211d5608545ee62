import { expect, type Locator, type Page } from "@playwright/test";

type Middle = { x: number; y: number; above: string | null };

/** Runs in the page. Scrolls an element to the middle of the screen as a person would, and tells what lies above its middle there. */
const middleOf = (element: Element): Middle => {
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  // A link that goes over several lines is pressed in its first.
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const answers = hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
  return { x, y, above: answers ? null : (hit?.outerHTML.slice(0, 160) ?? "nothing") };
};

/** Presses what is in the middle of an element, wherever that is on the screen. Fails if something else lies there. */
export async function pressMiddle(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { x, y, above } = await target.evaluate(middleOf);
  expect(above, `what lies above ${target}`).toBeNull();
  await page.mouse.click(x, y);
}

/** Expects that something in the middle of each of these elements answers a press. Nothing is pressed. */
export async function expectInReach(targets: Locator): Promise<void> {
  for (const target of await targets.all()) expect((await target.evaluate(middleOf)).above, `${target}`).toBeNull();
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
