import type { Page } from "@playwright/test";
import { dayInZone } from "#contract/dates/dates.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { DESK_ACCOUNTS, type DeskAccount, deskVisits } from "#tests/support/journey/deskScreens.ts";
import {
  cutTexts,
  doubleText,
  drawAll,
  runningAnimations,
  smallTexts,
  tooWide,
  unfilledTexts,
} from "#tests/support/journey/findings.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { LOOKS, wear } from "#tests/support/journey/looks.ts";
import { speakAtDesk, untilAtRest } from "./visit.ts";

const NARROW = { width: 320, height: 640 };
/** Viewport of 1280 by 800 CSS pixels at 400 % zoom, minus the browser's own height. */
const ZOOMED = { width: 320, height: 200 };

/** Each size has the engine look in another language, two of them with long words. */
const SIZES: Record<string, { viewport: { width: number; height: number }; language: Language }> = {
  desktop: { viewport: VIEWPORTS.desktop, language: "en" },
  phone: { viewport: VIEWPORTS.phone, language: "fi" },
  "narrow phone": { viewport: NARROW, language: "uk" },
};

const softly = expect.configure({ soft: true });

async function eachScreen(page: Page, account: DeskAccount, look: (path: string) => Promise<void>): Promise<void> {
  for (const path of deskVisits(account, dayInZone(new Date(), SCHOOL_TIME_ZONE))) {
    await page.goto(path);
    await untilAtRest(page);
    await look(path);
  }
}

for (const account of DESK_ACCOUNTS) {
  for (const [size, { viewport, language }] of Object.entries(SIZES)) {
    test(`[DESK-1] axe finds nothing at the desk of the account ${account} on a ${size} in ${language}, in any look`, async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await signIn(account, deskLink("desk"));
      await speakAtDesk(page, language);
      await page.setViewportSize(viewport);
      await eachScreen(page, account, async (path) => {
        for (const [name, look] of Object.entries(LOOKS)) {
          await wear(page, look);
          await expect.soft(expectAccessible(), `${path} in ${name}`).resolves.toBeUndefined();
        }
      });
    });
  }

  for (const language of LANGUAGES) {
    test(`[DESK-1] the desk of the account ${account} fits every size, with every text, in ${language}`, async ({
      page,
      signIn,
    }) => {
      await signIn(account, deskLink("desk"));
      await speakAtDesk(page, language);
      await eachScreen(page, account, async (path) => {
        expect.soft(await page.evaluate(unfilledTexts), path).toEqual([]);
        for (const size of [...Object.values(VIEWPORTS), NARROW, ZOOMED]) {
          await page.setViewportSize(size);
          // The frame of another size takes a moment to be drawn.
          await softly.poll(() => page.evaluate(tooWide), `${path} at ${size.width}x${size.height}`).toEqual([]);
        }
        await page.setViewportSize(VIEWPORTS.phone);
        await page.evaluate(drawAll);
        await page.evaluate(doubleText);
        expect.soft(await page.evaluate(cutTexts), path).toEqual([]);
        await page.setViewportSize(VIEWPORTS.desktop);
      });
    });
  }

  test(`[DESK-1] the desk of the account ${account} follows a text size of 200 % set in the browser`, async ({
    page,
    signIn,
  }) => {
    await signIn(account, deskLink("desk"));
    await eachScreen(page, account, async (path) => {
      await page.evaluate(drawAll);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      for (const size of Object.values(VIEWPORTS)) {
        await page.setViewportSize(size);
        for (const find of [smallTexts, tooWide, cutTexts])
          await softly.poll(() => page.evaluate(find), `${path} at ${size.width}`).toEqual([]);
      }
    });
  });

  test(`[DESK-1] nothing moves by itself at the desk of the account ${account} where less motion is wished for`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(account, deskLink("desk"));
    await eachScreen(page, account, async (path) => {
      expect.soft(await page.evaluate(runningAnimations), path).toEqual([]);
    });
  });
}
