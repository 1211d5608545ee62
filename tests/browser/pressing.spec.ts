import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { expectInReach, expectNoSidewaysScrolling, pressMiddle } from "#tests/support/journey/pressing.ts";

test.use({ isWorldShared: true, viewport: VIEWPORTS.phone });

test.beforeEach(async ({ page }) => {
  // Nothing is marked as read in the world that others share.
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 204 }),
  );
});

test("[PHONE-5] [CONV-10] a finger reaches all of a message's menu, with other messages below it", async ({
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
  await expectInReach(items);
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
});

test("[PHONE-5] [CONV-2] the list of conversations scrolls no way but down while messages are unread", async ({
  page,
  signIn,
}) => {
  await signIn("family", "/student/student-2/conversations");
  const rows = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(rows.filter({ hasText: "oläst" }).first()).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectInReach(rows);
});
