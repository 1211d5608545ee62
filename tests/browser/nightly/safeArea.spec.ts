import type { Page } from "@playwright/test";
import { untilAtRest, visit } from "#tests/access/visit.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { publicScreens, visits } from "#tests/support/journey/screens.ts";

test.use({ isWorldShared: true, viewport: VIEWPORTS.phone, hasTouch: true });

/** Those of a phone with a notch and a bar of the system below. */
const INSETS = { top: 47, right: 0, bottom: 34, left: 0 };
const LANDSCAPE = { width: 844, height: 390 };
const LANDSCAPE_INSETS = { top: 0, right: 47, bottom: 21, left: 47 };

const setInsets = async (page: Page, insets: object) =>
  (await page.context().newCDPSession(page)).send("Emulation.setSafeAreaInsetsOverride", { insets });

/** Runs in the page. Finds what could be pressed, or is text, where the phone's frame or the system's bar is. */
function outsideSafeArea({ top, right, bottom, left }: typeof INSETS): string[] {
  const found = new Set<string>();
  const STEP = 6;
  const look = (x: number, y: number) => {
    const element = document
      .elementFromPoint(x, y)
      ?.closest("a, button, input, select, textarea, label, summary, h1, h2");
    if (element) found.add(element.outerHTML.slice(0, 160));
  };
  for (let x = 1; x < innerWidth; x += STEP) {
    for (let y = 1; y < top; y += STEP) look(x, y);
    for (let y = innerHeight - 1; y > innerHeight - bottom; y -= STEP) look(x, y);
  }
  for (let y = top; y < innerHeight - bottom; y += STEP) {
    for (let x = 1; x < left; x += STEP) look(x, y);
    for (let x = innerWidth - 1; x > innerWidth - right; x -= STEP) look(x, y);
  }
  return [...found];
}

test("[PHONE-3] nothing to press lies below the notch or the system's bar, on any screen of a phone", async ({
  page,
  signIn,
}) => {
  test.setTimeout(1_200_000);
  await setInsets(page, INSETS);
  for (const path of publicScreens) {
    await page.goto(path);
    await untilAtRest(page);
    expect.soft(await page.evaluate(outsideSafeArea, { ...INSETS, bottom: 0 }), path).toEqual([]);
  }
  await signIn("family", "/menu");
  for (const { studentId, path } of visits()) {
    await visit(page, path, studentId);
    expect.soft(await page.evaluate(outsideSafeArea, INSETS), path).toEqual([]);
  }
});

test("[PHONE-3] the sides of a phone that lies are free", async ({ page, signIn }) => {
  await page.setViewportSize(LANDSCAPE);
  await setInsets(page, LANDSCAPE_INSETS);
  await signIn("family", "/");
  for (const path of ["/", "/conversations/conversation-1", "/schedule", "/profile/notifications"]) {
    await visit(page, path);
    // Scrolling content goes on below the system's bar.
    expect.soft(await page.evaluate(outsideSafeArea, { ...LANDSCAPE_INSETS, bottom: 0 }), path).toEqual([]);
  }
});

test("[PHONE-3] a dialog fills the screen between the notch and the system's bar", async ({ page, signIn }) => {
  await setInsets(page, INSETS);
  await signIn("coparent");
  await page.getByRole("button", { name: "Report absence" }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(outsideSafeArea, INSETS)).toEqual([]);
});

/** Has an on-screen keyboard lie above the page, as iOS does, and tells how high. */
const openKeyboard = (page: Page, height: number) =>
  page.evaluate((covered) => {
    const { visualViewport: seen } = window;
    if (!seen) throw new Error("There is no visual viewport");
    Object.defineProperty(seen, "height", { value: innerHeight - covered, configurable: true });
    seen.dispatchEvent(new Event("resize"));
  }, height);

const KEYBOARD = 336;

test("[PHONE-3] a keyboard that lies above the page covers neither the box of messages nor a dialog's buttons", async ({
  page,
  signIn,
}) => {
  await signIn("coparent", "/conversations/conversation-1");
  const box = page.getByRole("main").getByRole("textbox");
  await box.tap();
  await openKeyboard(page, KEYBOARD);
  await expect.poll(() => bottomOf(box)).toBeLessThanOrEqual(VIEWPORTS.phone.height - KEYBOARD);
  expect(await bottomOf(page.getByRole("button", { name: "Send" }))).toBeLessThanOrEqual(
    VIEWPORTS.phone.height - KEYBOARD,
  );
  await openKeyboard(page, 0);

  await visit(page, "/");
  await page.getByRole("button", { name: "Report absence" }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await openKeyboard(page, KEYBOARD);
  await expect.poll(() => bottomOf(dialog)).toBeLessThanOrEqual(VIEWPORTS.phone.height - KEYBOARD);
  await expect.poll(() => dialog.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});

const bottomOf = (target: ReturnType<Page["locator"]>) =>
  target.evaluate((element) => element.getBoundingClientRect().bottom);
