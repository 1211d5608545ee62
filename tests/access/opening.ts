import type { Locator, Page } from "@playwright/test";
import { POPUPS } from "#tests/support/journey/answering.ts";
import { untilAtRest, untilStill } from "./visit.ts";

/** Begins the kind of a button of the header, which is the same on every screen, and of an item in the schedule. */
export const HEADER = "header ";
export const ITEM = "item ";

/** The kind of a button in a part that is folded up. */
export const HIDDEN = "hidden";

const BUTTON = "button:enabled:not([aria-disabled=true])";
const BUTTONS = `main ${BUTTON}, header ${BUTTON}`;
const POPUP_BUTTONS = `${BUTTON}, [role=menuitem]`;

/** The topmost dialog or menu, else the page. */
export type Open = {
  /** Empty for the page. */
  role: string;
  /** The place of the dialog or menu among all. */
  at: number;
  title: string;
  /** Tells it from what else could be open, without numbers: what a popup says, and what is unfolded or wrong in a page. */
  name: string;
  address: string;
  /** The words of each of its buttons, without numbers. */
  kinds: string[];
};

export const openNow = (page: Page): Promise<Open> =>
  page.evaluate(
    ({ popups, buttons, popupButtons, header, item, hidden }) => {
      const plain = (text: string | null) => (text ?? "").replace(/\d+/g, "").trim();
      const all = [...document.querySelectorAll<HTMLElement>(popups)];
      const at = all.findLastIndex((one) => one.checkVisibility());
      const popup = all[at];
      const place = popup ?? document;
      const kindOf = (one: HTMLElement) => {
        if (!one.checkVisibility({ visibilityProperty: true })) return hidden;
        const before = one.closest("header") ? header : one.dataset.spot === undefined ? "" : item;
        return `${before}${plain(one.textContent || one.getAttribute("aria-label"))}`;
      };
      const textsOf = (selector: string) =>
        [...place.querySelectorAll<HTMLElement>(selector)].map((one) => plain(one.textContent));
      // A button of a menu or dialog is expanded before that has come.
      const unfolded = textsOf("[aria-expanded=true]:not([aria-haspopup]), [aria-selected=true], [aria-pressed=true]");
      const wrong = [place.querySelectorAll("[aria-invalid=true]").length, ...textsOf("[role=alert]")];
      const fields = place.querySelectorAll("input, select, textarea").length;
      // A calendar is the same in every month: its days, or the months of a year.
      const cells = popup?.querySelectorAll("[role=gridcell]").length ?? 0;
      const words = cells === 0 ? popup && plain(popup.textContent) : cells > 12 ? "days" : "months";
      return {
        at,
        role: popup?.getAttribute("role") ?? "",
        title: popup ? (popup.getAttribute("aria-label") ?? plain(popup.querySelector("h2")?.textContent ?? "")) : "",
        name: [popup?.getAttribute("role"), words, fields, ...wrong, ...unfolded].join(" "),
        address: location.pathname,
        kinds: [...place.querySelectorAll<HTMLElement>(popup ? popupButtons : buttons)].map(kindOf),
      };
    },
    { popups: POPUPS, buttons: BUTTONS, popupButtons: POPUP_BUTTONS, header: HEADER, item: ITEM, hidden: HIDDEN },
  );

/** Presses the first button of each kind in turn, and returns what the last one opened; null for none or another page. */
export async function follow(
  page: Page,
  way: readonly string[],
  press: (button: Locator) => Promise<void>,
): Promise<Open | "closed" | null> {
  let open = await openNow(page);
  for (const kind of way) {
    const nth = open.kinds.indexOf(kind);
    if (nth < 0) return null;
    const place = open.role === "" ? page.locator(BUTTONS) : page.locator(POPUPS).nth(open.at).locator(POPUP_BUTTONS);
    await press(place.nth(nth));
    const came = await afterPress(page, open);
    if (came === null || came === "closed") return came;
    open = came;
  }
  return open;
}

/** Looks for what opens, whose code may still have to come, as often as a browser draws. */
const LOOKS_MAX = 90;

async function afterPress(page: Page, before: Open): Promise<Open | "closed" | null> {
  let isClosed = false;
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const now = await openNow(page);
    if (now.address !== before.address) return null;
    // A menu closes before the dialog of its entry has come.
    isClosed = before.role !== "" && now.role === "";
    if (now.name !== before.name && !isClosed) {
      await (now.role === "" ? untilAtRest(page) : untilStill(page.locator(POPUPS).nth(now.at)));
      const came = await openNow(page);
      // A form that was busy for a moment may have closed.
      if (came.role === now.role) return came;
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return isClosed ? "closed" : null;
}
