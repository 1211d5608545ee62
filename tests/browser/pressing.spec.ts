import { unanswered } from "#tests/support/journey/answering.ts";
import { scrollingAstray, zoomingFields } from "#tests/support/journey/findings.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { expectInReach, pressMiddle } from "#tests/support/journey/pressing.ts";

test.use({ isWorldShared: true, viewport: VIEWPORTS.phone, hasTouch: true });

test.beforeEach(async ({ page }) => {
  // Nothing is marked as read in the world that others share.
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 204 }),
  );
});

test("[PHONE-3] [PHONE-5] [CONV-10] a finger reaches all of a message's menu, with other messages below it", async ({
  page,
  signIn,
}) => {
  await signIn("family", "/student/student-2/conversations/conversation-3");
  const openers = page.getByRole("main").locator("button[aria-haspopup=menu]");
  await expect(openers.first()).toBeVisible();
  const opener = openers.nth(-2);
  await pressMiddle(page, opener);
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  expect(await unanswered(page, "finger")).toEqual([]);
  // A second press closes it, as the first has opened it.
  await pressMiddle(page, opener);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(opener).toBeFocused();

  // A press beside the menu answers as well.
  await pressMiddle(page, opener);
  await expect(items.first()).toBeFocused();
  await pressMiddle(page, page.getByRole("textbox"));
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toBeFocused();

  await pressMiddle(page, opener);
  await pressMiddle(page, page.getByRole("menuitem", { name: "Anmäl meddelandet" }));
  await expect(page.getByRole("dialog", { name: "Anmäl meddelandet" })).toBeVisible();
  // The search, the box of the message and the reason of the report.
  expect(await page.getByRole("textbox", { includeHidden: true }).count()).toBeGreaterThan(1);
  expect(await page.evaluate(zoomingFields)).toEqual([]);
});

test("[PHONE-5] [STU-1] a finger reaches each child in the menu of the header, above the page", async ({
  page,
  signIn,
}) => {
  await signIn("family", "/student/student-2/conversations");
  const picker = page.getByRole("button", { name: /Byt (elev|barn)/ });
  await pressMiddle(page, picker, "finger");
  const children = page.getByRole("menuitemradio");
  await expect(children.filter({ hasText: "Elsa" })).toBeFocused();
  expect(await unanswered(page, "finger")).toEqual([]);
  await pressMiddle(page, children.filter({ hasText: "Oskar" }), "finger");
  await expect(picker).toHaveAccessibleName(/^Oskar/);
});

test("[PHONE-5] a finger reaches all of a calendar above a dialog", async ({ page, signIn }) => {
  await signIn("family", "/student/student-1/care");
  await pressMiddle(page, page.getByRole("button", { name: "Ändra vanliga tider" }), "finger");
  const dialog = page.getByRole("dialog", { name: "Vanliga tider" });
  const date = dialog.getByRole("textbox", { name: "Från" });
  const before = await date.inputValue();
  await pressMiddle(page, dialog.getByRole("button", { name: "Välj datum: Från" }), "finger");
  const calendar = page.getByRole("dialog", { name: "Från" });
  await expect(calendar).toBeVisible();
  expect(await unanswered(page, "finger")).toEqual([]);
  await pressMiddle(page, calendar.getByRole("gridcell").nth(25).getByRole("button"), "finger");
  await expect(calendar).toHaveCount(0);
  await expect(date).not.toHaveValue(before);
});

test("[PHONE-5] [CONV-2] the list of conversations scrolls no way but down while messages are unread", async ({
  page,
  signIn,
}) => {
  await signIn("family", "/student/student-2/conversations");
  const rows = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(rows.filter({ hasText: "oläst" }).first()).toBeVisible();
  expect(await page.evaluate(scrollingAstray)).toEqual([]);
  await expectInReach(rows);
});

test("[PHONE-5] [FORM-5] a press is not lost to the error of the field that it leaves", async ({ page, signIn }) => {
  // A phone's choices are so high that one line more leaves the middle of each within it.
  await page.setViewportSize(VIEWPORTS.desktop);
  await signIn("family", "/student/student-2/form/form-1");
  const date = page.getByRole("textbox", { name: "Senaste vaccination" });
  const answers = page.getByRole("radiogroup", { name: /^Får fotograferas/ });
  const error = page.getByText("Skriv ett datum", { exact: false });
  for (const [answer, by] of [
    ["Nej", "mouse"],
    ["Ja", "finger"],
  ] as const) {
    await date.fill("");
    await pressMiddle(page, date);
    await page.keyboard.type("13/45/2020");
    await expect(error).toHaveCount(0);
    await pressMiddle(page, answers.getByRole("radio", { name: answer }), by);
    await expect(answers.getByRole("radio", { name: answer })).toBeChecked();
    await expect(error).toBeVisible();
  }
});

test("[PHONE-5] a finger reaches every day of a calendar, and a list of choices", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/form/form-1");
  const date = page.getByRole("textbox", { name: "Senaste vaccination" });
  const opener = page.getByRole("button", { name: "Välj datum: Senaste vaccination" });
  await pressMiddle(page, opener);
  const calendar = page.getByRole("dialog", { name: "Senaste vaccination" });
  await expect(calendar).toBeVisible();
  await expectInReach(calendar.getByRole("button", { disabled: false }));
  await pressMiddle(page, calendar.getByRole("gridcell").nth(9).getByRole("button"));
  await expect(calendar).toHaveCount(0);
  await expect(date).not.toHaveValue("");
  await expect(opener).toBeFocused();

  await page.goto("/attendance");
  const period = page.getByRole("combobox", { name: "Period" });
  const before = await period.inputValue();
  await pressMiddle(page, period);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(period).not.toHaveValue(before);
  expect(await page.evaluate(scrollingAstray)).toEqual([]);
});
