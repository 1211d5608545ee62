import type { Page } from "@playwright/test";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

const ELSA = "/student/student-2/schedule";

const stage = (page: Page) => page.locator("[data-stage]");
const period = (page: Page) => page.getByRole("heading", { level: 1 }).getByRole("button");

async function openSchedule(page: Page, signIn: (name: string, path: string) => Promise<void>): Promise<void> {
  await signIn("family", ELSA);
  await page.waitForURL("**/schedule");
  await expect(stage(page)).toHaveAttribute("aria-busy", "false");
}

test("[SCH-8] is used by keyboard alone: one tab stop, arrows, Enter, and back where it began", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await openSchedule(page, signIn);
  const tiles = stage(page).getByRole("button");
  await tiles.first().focus();
  await page.keyboard.press("End");
  const name = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await stage(page).locator("button[tabindex='0']").count()).toBe(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Lektion" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Stäng" }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: name ?? "", exact: true })).toBeFocused();
  const before = await period(page).textContent();
  await page.keyboard.press("PageDown");
  await expect(period(page)).not.toHaveText(before ?? "");
  await expect(stage(page).locator("button[tabindex='0']")).toBeFocused();
  await page.keyboard.press("t");
  await expect(period(page)).toHaveText(before ?? "");
  await expect(stage(page).locator("button[tabindex='0']")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible();
});

test("[SCH-3] follows a finger to the next day on a phone, and goes to a day of the week", async ({ page, signIn }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await openSchedule(page, signIn);
  const today = (await period(page).textContent()) ?? "";
  expect((await period(page).boundingBox())?.height, "the title has one line").toBeLessThan(50);
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y: 500 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: to, y: 505 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(320, 60);
  await expect(period(page)).not.toHaveText(today);
  await swipe(60, 320);
  await expect(period(page)).toHaveText(today);
  await page
    .getByRole("button", { name: /^mån \d/ })
    .and(page.locator("[aria-pressed]"))
    .click();
  await expect(period(page)).toHaveText(/^Måndag/);
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("[SCH-11] shows the school's times and days", async ({ page, signIn }) => {
    await openSchedule(page, signIn);
    await expect(
      stage(page)
        .getByRole("button", { name: /^Mentorstid, Måndag .* 08:10–08:30, A102/ })
        .first(),
    ).toBeVisible();
  });
});

test("[SCH-4] a student looks at the schedule without Create", async ({ page, signIn }) => {
  await signIn("student", "/schedule");
  await expect(stage(page)).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("button", { name: "Create" })).toHaveCount(0);
  await page.getByRole("button", { name: "Agenda" }).click();
  await expect(stage(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
});
