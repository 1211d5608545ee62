import type { ElementHandle, JSHandle, Page } from "@playwright/test";
import { middlesOf } from "./middlesOf.ts";
import type { Pointer } from "./pressing.ts";

/** Dialogs, menus and lists that open above a page. */
export const POPUPS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** The link to the main part stands above the page, until somebody who uses the keyboard comes to it. */
const PRESSABLE = [
  "a[href]:not([href='#main']), button, input, select, textarea, summary, [contenteditable=true]",
  "[role^=menuitem], [role=option], [role=tab]",
].join();

/** Returns what can be pressed in the topmost dialog or menu, or else in the page. */
async function pressablesOf(page: Page): Promise<ElementHandle<Element>[]> {
  const list = await page.evaluateHandle(
    ({ popups, pressable }) => {
      const popup = [...document.querySelectorAll<HTMLElement>(popups)].findLast((one) => one.checkVisibility());
      return [...(popup ?? document).querySelectorAll(pressable)].filter((one) => {
        const isHidden = one.closest("[aria-hidden=true], [inert]") !== null || !one.checkVisibility();
        return !isHidden && !one.matches(":disabled, [aria-disabled=true]") && one.getClientRects().length > 0;
      });
    },
    { popups: POPUPS, pressable: PRESSABLE },
  );
  const properties = await list.getProperties();
  return [...properties.values()].flatMap((one) => one.asElement() ?? []);
}

/** Runs in the page. Notes what is clicked from now on, and lets no click go further. */
function noteClicks() {
  const noted: { clicked: EventTarget | null; stop: () => void } = {
    clicked: null,
    stop: () => removeEventListener("click", note, true),
  };
  const note = (event: Event) => {
    noted.clicked = event.target;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", note, true);
  return noted;
}

type Clicks = JSHandle<ReturnType<typeof noteClicks>>;

/**
 * Presses an element in its middle. A select is not pressed: the browser opens a list of its own over the page. Nor is what lies under a
 * notice, which stands over a phone's header and goes by itself.
 * @returns what took the press instead, and null if the element answers
 */
async function pressOnce(page: Page, clicks: Clicks, one: ElementHandle<Element>, by: Pointer): Promise<string | null> {
  const [middle] = await page.evaluate(middlesOf, [one]);
  if (middle?.isUnderNotice) return null;
  if (!middle || middle.above !== null) return `lies under ${middle?.above}`;
  const { x, y } = middle;
  if (await one.evaluate((element) => element.matches("select"))) return null;
  await (by === "finger" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  return clicks.evaluate((noted, element) => {
    const { clicked } = noted;
    noted.clicked = null;
    if (!(clicked instanceof Element)) return "is not clicked, nor is anything else";
    if (element.contains(clicked) || clicked.closest("label")?.control === element) return null;
    return `is not clicked, but ${clicked.outerHTML.slice(0, 160)}`;
  }, one);
}

/**
 * Presses all that can be pressed in the topmost dialog or menu, or else on the page, in its middle. Nothing that is pressed does anything.
 * @returns what does not answer, and what took the press
 */
export async function unanswered(page: Page, by: Pointer): Promise<string[]> {
  const found: string[] = [];
  const clicks = await page.evaluateHandle(noteClicks);
  for (const one of await pressablesOf(page)) {
    // A notice that comes or goes may have moved it: it is pressed once more, unless it is gone.
    let problem: string | null = "";
    for (let presses = 0; presses < 2 && problem !== null; presses += 1)
      problem = (await one.isVisible()) ? await pressOnce(page, clicks, one, by) : null;
    if (problem && (await one.isVisible()))
      found.push(`${await one.evaluate(({ outerHTML }) => outerHTML.slice(0, 160))} ${problem}`);
  }
  await clicks.evaluate(({ stop }) => stop());
  return found;
}
