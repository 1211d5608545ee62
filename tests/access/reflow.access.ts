import type { Page } from "@playwright/test";
import {
  cutTexts,
  doubleText,
  drawAll,
  runningAnimations,
  smallTexts,
  tooWide,
} from "#tests/support/journey/findings.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { publicScreens, visits } from "#tests/support/journey/screens.ts";
import { LANGUAGES, speak, untilAtRest, visit } from "./visit.ts";

/** Viewport of 1280 by 800 CSS pixels at 400 % zoom, minus the browser's own height. */
const ZOOMED = { width: 320, height: 200 };
const NARROW = { width: 320, height: 640 };

const eachScreen = async (page: Page, look: (path: string) => Promise<void>) => {
  for (const { studentId, path } of visits()) {
    await visit(page, path, studentId);
    await look(path);
  }
};

for (const language of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) {
  test(`nothing scrolls sideways at 320 pixels, nor at 400 %, in ${language}`, async ({ page, signIn }) => {
    await signIn("family", "/menu");
    await speak(page, language);
    await page.setViewportSize(NARROW);
    await eachScreen(page, async (path) => {
      for (const size of [NARROW, ZOOMED]) {
        await page.setViewportSize(size);
        expect.soft(await page.evaluate(tooWide), `${path} at ${size.width}x${size.height}`).toEqual([]);
      }
      await page.setViewportSize(NARROW);
    });
  });

  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    test(`text of twice the size is not cut, in ${language} on a ${size}`, async ({ page, signIn }) => {
      await signIn("family", "/menu");
      await speak(page, language);
      await page.setViewportSize(viewport);
      await eachScreen(page, async (path) => {
        await page.evaluate(drawAll);
        await page.evaluate(doubleText);
        expect.soft(await page.evaluate(cutTexts), path).toEqual([]);
      });
    });
  }
}

test("at 400 % the whole screen is there for what is read: no bar stays in place", async ({ page, signIn }) => {
  await signIn("family", "/posts");
  await page.setViewportSize(ZOOMED);
  await visit(page, "/posts");
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await expect(page.getByRole("navigation")).not.toBeInViewport();
});

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`a text size of 200 % set in the browser is followed on a ${size}, and nothing is cut`, async ({
    page,
    signIn,
  }) => {
    await signIn("family", "/menu");
    await page.setViewportSize(viewport);
    await eachScreen(page, async (path) => {
      await page.evaluate(drawAll);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect.soft(await page.evaluate(smallTexts), path).toEqual([]);
      expect.soft(await page.evaluate(tooWide), path).toEqual([]);
      expect.soft(await page.evaluate(cutTexts), path).toEqual([]);
    });
  });
}

test("public screens fit 320 pixels", async ({ page }) => {
  await page.setViewportSize(NARROW);
  for (const path of publicScreens) {
    await page.goto(path);
    await untilAtRest(page);
    expect.soft(await page.evaluate(tooWide), path).toEqual([]);
  }
});

test("nothing moves by itself where less motion is wished for", async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn("family", "/menu");
  await eachScreen(page, async (path) => {
    expect.soft(await page.evaluate(runningAnimations), path).toEqual([]);
  });
});
