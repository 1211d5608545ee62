import { expect } from "vitest";
import { cutTexts, drawAll, scrollingAstray } from "#tests/support/journey/findings.ts";
import type { WithErrors } from "./beforeEachPage.ts";
import type { Page } from "./page.ts";

export const FAULTS = ["errors", "sideways", "cut"] as const;

/** All that is wrong with a screen. */
export type Faults = Record<(typeof FAULTS)[number], string[]>;

/** Runs in the page. Says what a screen that is loading still lacks, and nothing once it has come to rest. */
async function lacking(): Promise<string> {
  const isShown = (element: Element) => element.checkVisibility();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  if (document.readyState !== "complete") return "it is loading";
  if (![...document.querySelectorAll("h1")].some(isShown)) return "it has no heading";
  const busy = document.querySelectorAll("main [aria-busy=true], [role=progressbar], progress");
  return [...busy].some(isShown) ? "it is busy" : "";
}

const errorsSoFar = () => (globalThis as WithErrors).pageErrors?.splice(0) ?? ["nothing listens for errors"];

const refusal = () =>
  [...document.querySelectorAll("h1, [role=alert]")]
    .map(({ textContent }) => textContent)
    .filter((text) => /^(?:Something went wrong|Något gick fel)/.test(text));

export const untilAtRest = ({ until, evaluate }: Page): Promise<void> =>
  until(async () => expect(await evaluate(lacking)).toBe(""));

/** Opens a screen as a new page, for a student if it is a guardian's. */
export async function openScreen(page: Page, path: string, studentId?: string): Promise<void> {
  const active = () => page.evaluate(() => localStorage.getItem("active_student"));
  if (studentId && (await active()) !== studentId) {
    await page.openAnew(`/student/${studentId}/`);
    const at = () => page.evaluate(() => location.pathname);
    await page.until(async () => expect(await at()).not.toMatch(/\/student\/|switchschool/));
    await untilAtRest(page);
  }
  await page.openAnew(path);
  await untilAtRest(page);
}

/** Looks at the screen that is open. */
export async function faultsOf({ evaluate }: Page): Promise<Faults> {
  await evaluate(drawAll);
  return {
    errors: [...(await evaluate(errorsSoFar)), ...(await evaluate(refusal))],
    sideways: await evaluate(scrollingAstray),
    cut: await evaluate(cutTexts),
  };
}
