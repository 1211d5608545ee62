import type { BrowserContext, Page } from "@playwright/test";
import { LINE } from "../coldStart/visit.ts";

/** A link to a post of the child, which home shows. */
const OWN_CONTENT = "main li a[href*='/posts/']";

export type Opening = {
  /** Milliseconds until the child's own content is painted, whatever has painted it. */
  seen: number;
  /** Milliseconds until that content can be pressed. */
  usable: number;
};

type Marks = Partial<Opening>;

declare global {
  var openingMarks: Marks;
}

/** Opens an empty page on a slow line and processor, which notes when content is seen and usable. */
export async function newSlowPage(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...LINE });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // The transpiler names functions by this helper, which the page does not have.
  await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
  await page.addInitScript(watch, OWN_CONTENT);
  return page;
}

const LONGEST_MS = 120_000;

type Frame = Pick<Page, "waitForFunction" | "evaluate">;

/**
 * Waits until the content of a page or a frame can be used.
 * @param since time since the epoch from which the opening counts; without it, the start of the navigation
 */
export async function openingOf(frame: Frame, since?: number): Promise<Opening> {
  await frame.waitForFunction(
    () => globalThis.openingMarks?.seen !== undefined && globalThis.openingMarks.usable !== undefined,
    undefined,
    { timeout: LONGEST_MS },
  );
  const [{ seen = Number.NaN, usable = Number.NaN }, start] = await frame.evaluate(
    () => [openingMarks, performance.timeOrigin] as const,
  );
  const before = since === undefined ? 0 : start - since;
  return { seen: before + seen, usable: before + usable };
}

/** Runs in each document before all other scripts. */
function watch(content: string): void {
  const marks: Marks = {};
  globalThis.openingMarks = marks;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isLive = (element: Element) => element.closest("#root") && !element.closest("[inert]");
  const noted = new Set<string>();
  const note = (what: keyof Opening) => {
    if (noted.has(what)) return;
    noted.add(what);
    // Content that exists by the next frame is painted with it.
    requestAnimationFrame((time) => {
      marks[what] = time;
    });
  };
  const look = () => {
    isDue = false;
    const found = [...document.querySelectorAll(content)].filter(isShown);
    if (found.length > 0) note("seen");
    if (!found.some(isLive) || document.querySelector("body > [inert]")) return;
    note("usable");
    changes.disconnect();
    clearInterval(timer);
  };
  let isDue = false;
  const lookSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(look);
  };
  const changes = new MutationObserver(lookSoon);
  changes.observe(document, { childList: true, attributes: true, subtree: true });
  // Content that only time reveals changes nothing in the document.
  const timer = setInterval(lookSoon, 100);
}
