import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { openPage } from "../chromium.ts";
import { MOUNT_WEEK } from "./scenarios.ts";

export type Access = {
  /** Rules that axe reports as broken, once per view. */
  findings: number;
  /** Number of visible events that the keyboard reaches, by view. */
  reached: Map<string, string>;
  unreached: number;
};

const VIEWS = ["week", "month", "agenda"] as const;

/** Selectors of an event or a day's events in each calendar. */
const EVENTS = "[data-spot], .rbc-event, .rbc-agenda-event-cell, .bench-event";

/** More than the number of tab stops in any view. */
const PRESSES_MAX = 200;

export async function accessOf(browser: Browser, url: string): Promise<Access> {
  const reached = new Map<string, string>();
  let findings = 0;
  let unreached = 0;
  for (const view of VIEWS) {
    const page = await openPage(browser, url, 1);
    await page.evaluate(
      async ({ loads, to }) => {
        calendarBench.load(loads);
        await calendarBench.time(to);
      },
      { loads: MOUNT_WEEK.loads, to: { view, day: MOUNT_WEEK.to.day } },
    );
    findings += (await new AxeBuilder({ page }).include("#root").analyze()).violations.length;
    const { all, seen } = await walk(page);
    if (all === 0) throw new Error(`${url} shows no events to reach with the keyboard`);
    reached.set(view, `${seen} of ${all}`);
    unreached += all - seen;
    await page.context().close();
  }
  return { findings, reached, unreached };
}

/** Moves through the page with Tab, and with arrow keys from the first event on. */
async function walk(page: Page): Promise<{ all: number; seen: number }> {
  await page.evaluate((selector) => {
    const events = [...document.querySelectorAll(selector)].filter((event) => !event.parentElement?.closest(selector));
    for (const event of events) event.setAttribute("data-bench-event", "");
    document.addEventListener("focusin", ({ target }) => {
      const event = target instanceof Element && target.closest("[data-bench-event]");
      if (event) event.setAttribute("data-bench-seen", "");
      if (target instanceof Element)
        target.querySelector("[data-bench-event]:only-child")?.setAttribute("data-bench-seen", "");
    });
  }, EVENTS);
  for (const key of ["Tab", "ArrowDown", "ArrowRight"]) {
    if (key !== "Tab") await page.evaluate(() => document.querySelector<HTMLElement>("[data-bench-seen]")?.focus());
    for (let press = 0; press < PRESSES_MAX; press += 1) await page.keyboard.press(key);
  }
  return page.evaluate(() => ({
    all: document.querySelectorAll("[data-bench-event]").length,
    seen: document.querySelectorAll("[data-bench-event][data-bench-seen]").length,
  }));
}
