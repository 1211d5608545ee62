import type { Page } from "@playwright/test";
import { DESK_SCREENS } from "#contract/desk.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey.ts";
import { LOOKS, wear } from "#tests/support/looks.ts";
import { cutTexts, doubleText, drawAll, runningAnimations, tooWide } from "./findings.ts";
import { LANGUAGES, untilAtRest } from "./visit.ts";

const NARROW = { width: 320, height: 640 };

/** The desk's screens whose address names nothing. */
const SCREENS = Object.values(DESK_SCREENS).filter((path) => !path.includes(":"));

async function speakAtDesk(page: Page, language: keyof typeof LANGUAGES): Promise<void> {
  await page.goto(DESK_SCREENS.desk);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /English/ })
    .click();
  await page.getByRole("menuitemradio", { name: LANGUAGES[language] }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

const eachScreen = async (page: Page, look: (path: string) => Promise<void>) => {
  for (const path of SCREENS) {
    await page.goto(path);
    await untilAtRest(page);
    await look(path);
  }
};

for (const account of ["teacher", "office"]) {
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    test(`[DESK-1] axe finds nothing at the desk of the account ${account} on a ${size}, in any look`, async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await page.setViewportSize(viewport);
      await signIn(account, DESK_SCREENS.desk);
      await eachScreen(page, async (path) => {
        for (const [name, look] of Object.entries(LOOKS)) {
          await wear(page, look);
          await expect.soft(expectAccessible(), `${path} in ${name}`).resolves.toBeUndefined();
        }
      });
    });
  }
}

for (const language of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) {
  test(`[DESK-1] the desk fits 320 pixels, text of twice the size is not cut, in ${language}`, async ({
    page,
    signIn,
  }) => {
    await signIn("teacher", DESK_SCREENS.desk);
    await speakAtDesk(page, language);
    await page.setViewportSize(NARROW);
    await eachScreen(page, async (path) => {
      expect.soft(await page.evaluate(tooWide), path).toEqual([]);
      await page.setViewportSize(VIEWPORTS.phone);
      await page.evaluate(drawAll);
      await page.evaluate(doubleText);
      expect.soft(await page.evaluate(cutTexts), path).toEqual([]);
      await page.setViewportSize(NARROW);
    });
  });
}

test("[DESK-1] nothing moves by itself at the desk where less motion is wished for", async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn("teacher", DESK_SCREENS.desk);
  await eachScreen(page, async (path) => {
    expect.soft(await page.evaluate(runningAnimations), path).toEqual([]);
  });
});
