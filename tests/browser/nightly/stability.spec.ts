import type { Page } from "@playwright/test";
import { ANNOUNCEMENT_PATH } from "#contract/app/announcement.ts";
import { ASSIGNMENTS, FORMS, GROUPS, MEETINGS, PLANS, POSTS, TEAMS_ASSIGNMENTS } from "#server/demo/cast.ts";
import { leaveWithoutData } from "#tests/support/journey/device.ts";
import { holdBack } from "#tests/support/journey/holdBack.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

/** Largest layout shift while a screen loads, as browsers sum it up. */
const SHIFT_MAX = 0.02;

/** Adds up, from the next page on, what moved without anybody having asked for it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** From the next page on nothing is known from before. */
async function beginAfresh(page: Page): Promise<void> {
  await watchShifts(page);
  await leaveWithoutData(page);
}

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: { sum: number } }).shifts.sum)),
        ),
      ),
  );

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  for (const path of ["/", "/posts"]) {
    test(`nothing moves while ${path} loads on a ${size}, slowly`, async ({ page, signIn }) => {
      await page.setViewportSize(viewport);
      await signIn("family", "/student/student-2/");
      await beginAfresh(page);
      const letGo = await holdBack(page, "**/posts/page/**");
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
      await letGo();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX);
    });
  }
}

type Gradual = {
  path: string;
  /** The part that comes last, and the button that it brings. */
  last: string;
  brings?: string;
  /** Nothing of the screen is seen before. */
  isNeeded?: boolean;
};

/** Screens whose parts come with answers of their own. */
const GRADUAL: Gradual[] = [
  { path: `/posts/${POSTS.withFiles}`, last: "**/file/**" },
  { path: `/plan/${PLANS.fractions}`, last: "**/api/blocks?**" },
  { path: `/plan/${PLANS.fractions}`, last: `**/Sections/${GROUPS.maths7b}?**`, brings: "Meddelanden" },
  { path: `/groups/${GROUPS.maths7b}`, last: "**/plans?**" },
  { path: `/assignment/${ASSIGNMENTS.selfAssessed}`, last: "**/api/base/status/**", isNeeded: true },
  { path: `/assignment/${ASSIGNMENTS.inPlan}`, last: `**/Sections/${GROUPS.maths7b}?**`, brings: "Meddelanden" },
  { path: `/assignment/${TEAMS_ASSIGNMENTS.withOutcomes}`, last: "**/outcomes?**" },
  { path: `/meetings/${MEETINGS.unbooked}/instance/${MEETINGS.unbookedInstance}`, last: "**/renderRichText*.js" },
  { path: `/form/${FORMS.everyField}`, last: "**/RichEditor*.js" },
  { path: "/conversations/conversation-1", last: "**/renderRichText*.js" },
];

for (const { path, last, brings, isNeeded } of GRADUAL) {
  test(`nothing that is seen moves on ${path} while it waits for ${last}`, async ({ page, signIn }) => {
    await page.setViewportSize(VIEWPORTS.phone);
    await signIn("family", "/student/student-2/");
    await beginAfresh(page);
    const letGo = await holdBack(page, last);
    const isAsked = page.waitForRequest(last);
    await page.goto(path);
    if (!isNeeded) await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await isAsked;
    const isAnswered = page.waitForResponse(last);
    await letGo();
    await isAnswered;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (brings) await expect(page.getByRole("main").getByRole("button", { name: brings })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX);
  });
}

test("nothing that is seen moves when the operator's announcement is asked for", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/");
  await beginAfresh(page);
  const isAnswered = page.waitForResponse(`**${ANNOUNCEMENT_PATH}`);
  await page.goto("/posts");
  await isAnswered;
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX);
});

test("what does not come keeps back what is below it for a while only", async ({ page, signIn }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await signIn("family", "/student/student-2/");
  await beginAfresh(page);
  const letGo = await holdBack(page, "**/api/blocks?**");
  await page.goto(`/plan/${PLANS.fractions}`);
  await expect(page.getByRole("heading", { name: "Lektionsinnehåll" })).toBeVisible();
  const below = page.locator("main h2", { hasText: "Syfte" });
  await expect(below).toBeAttached();
  expect(await below.isVisible()).toBe(false);
  await expect(below).toBeVisible();
  await letGo();
});

test("the page paints its frame by itself, before anything else has come", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto("/");
  await expect(page.locator(".bare-frame")).toHaveCSS("padding-left", "260px");
  await expect(page.locator(".bare-frame-sheet")).toHaveCSS("border-left-style", "solid");
  expect(refused).toEqual([]);
});
