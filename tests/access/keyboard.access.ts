import type { Locator, Page } from "@playwright/test";
import { addDays, dayInZone } from "#contract/dates/dates.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { lessonId } from "#server/demo/schedule/lessons.ts";
import { DESK_NEW_POST, DESK_ROUND, DESK_THREAD, lastSchoolDay } from "#tests/support/journey/deskScreens.ts";
import { DEMO_PASSWORD, expect, test } from "#tests/support/journey/journey.ts";

/** Maximum number of Tab presses to reach a screen's main purpose. */
const PRESSES_MAX = 60;

/** Moves only with Tab, like a user without a mouse, and checks at each step that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    await page.keyboard.press("Tab");
    const isVisible = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.matches(":focus-visible, iframe");
    });
    expect(isVisible, "the focus can be seen").toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test("signs in by keyboard", async ({ page }) => {
  await page.goto("/login");
  await press(page, page.getByRole("button", { name: "Log in" }));
  await page.waitForURL("**/idp/interaction/**");
  const name = page.locator("input[name=login]");
  await expect(name).toBeVisible();
  if (!(await name.evaluate((field) => field === document.activeElement))) await tabTo(page, name);
  await page.keyboard.type("coparent");
  await tabTo(page, page.locator("input[name=password]"));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
});

test("[STU-1] switches student by keyboard", async ({ page, signIn }) => {
  await signIn("family");
  const banner = page.getByRole("banner");
  await expect(banner).toContainText("Alma Lindqvist");
  await press(page, banner.getByRole("button", { name: /Byt (elev|barn)/ }));
  await expect(page.getByRole("menuitemradio", { name: /^Alma/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(banner).toContainText("Elsa Lindqvist");
});

test("[POST-5] reads a post by keyboard, and goes back", async ({ page, signIn }) => {
  await signIn("coparent", "/posts");
  await press(page, page.getByRole("main").getByRole("listitem").first().getByRole("link"));
  await expect(page.getByRole("article")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Back" }));
  await expect(page).toHaveURL(/\/posts$/);
});

test("[ABS-2] reports absence by keyboard", async ({ page, signIn }) => {
  await signIn("coparent", "/absence");
  await press(page, page.getByRole("main").getByRole("button", { name: "Report absence" }));
  const dialog = page.getByRole("dialog");
  await press(page, dialog.getByRole("radio").first(), "Space");
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  await press(page, dialog.getByRole("button", { name: / absent today$/ }));
  await expect(page.getByText(/has been reported as absent/)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("[CONV-5] writes a message by keyboard", async ({ page, signIn }) => {
  await signIn("coparent", "/conversations/conversation-1");
  const box = page.getByRole("textbox", { name: "Write a message" });
  await expect(box).toBeEnabled();
  await tabTo(page, box);
  await page.keyboard.type("Utan mus.");
  await press(page, page.getByRole("button", { name: "Send", exact: true }));
  await expect(page.getByRole("main").getByText("Utan mus.", { exact: true })).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Send now" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Message sent")).toHaveCount(1);
});

test("[MEET-5] books a meeting by keyboard", async ({ page, signIn }) => {
  await signIn("coparent", "/meetings");
  await press(page, page.getByRole("link", { name: "Utvecklingssamtal", exact: true }));
  await page.waitForURL("**/instance/**");
  await press(page, page.getByRole("button", { name: "Book a meeting" }));
  const dialog = page.getByRole("dialog", { name: "Book a meeting" });
  await press(page, dialog.getByRole("radio", { disabled: false }).first(), "Space");
  await press(page, dialog.getByRole("button", { name: /^Book: / }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Rebook" })).toBeVisible();
});

test("[FORM-2] answers a form by keyboard", async ({ page, signIn }) => {
  await signIn("coparent", "/form/form-3");
  const yes = page.getByRole("radio", { name: "Yes" });
  await expect(yes).toBeVisible();
  await press(page, page.getByRole("radio").first(), "Space");
  await press(page, page.getByRole("button", { name: "Submit" }));
  await expect(page.getByText(/^Submitted \d/)).toBeVisible();
});

test("[PROG-1] reads the student card by keyboard", async ({ page, signIn }) => {
  await signIn("coparent", "/progress");
  const row = page.getByRole("main").getByRole("button", { name: "Problemlösning" });
  await expect(row).toBeVisible();
  const [first, second] = [page.getByRole("tab").first(), page.getByRole("tab").nth(1)];
  await tabTo(page, first);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(second).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await press(page, row);
  await expect(row).toHaveAttribute("aria-expanded", "true");
});

test("[DESK-1] goes through the desk's screens by keyboard, past the menu too", async ({ page, signIn }) => {
  await signIn("office", deskLink("desk"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const menu = page.getByRole("navigation");
  await press(page, menu.getByRole("link", { name: /^Reported messages/ }));
  await expect(page.getByRole("heading", { level: 1, name: "Reported messages" })).toBeFocused();
  await press(
    page,
    page
      .getByRole("main")
      .getByRole("button", { name: /^Show again: / })
      .first(),
  );
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Show again: / }).first()).toBeFocused();
});

test("[DESK-2] answers a guardian by keyboard", async ({ page, signIn }) => {
  await signIn("teacher", deskLink("inbox"));
  await press(page, page.getByRole("main").locator(`a[href="${DESK_THREAD}"]`));
  await tabTo(page, page.getByRole("textbox", { name: "Write a message" }));
  await page.keyboard.type("Svar utan mus.");
  await page.keyboard.press("Control+Enter");
  await press(page, page.getByRole("button", { name: "Send now" }));
  await expect(page.getByRole("region").getByText("Svar utan mus.", { exact: true })).toBeVisible();
});

test("[DESK-3] takes the attendance of a lesson by keyboard, with a letter for each student", async ({
  page,
  signIn,
}) => {
  const day = lastSchoolDay(addDays(dayInZone(new Date(), SCHOOL_TIME_ZONE), -1));
  await signIn("teacher", deskLink("lesson", { lessonId: lessonId("7a", day, 1) }));
  const rows = page.getByRole("main").getByRole("radiogroup");
  await expect(rows.first()).toBeVisible();
  await expect(rows.first().locator("input:checked")).toBeFocused();
  // A letter leads on to the next student, unless minutes follow.
  await page.keyboard.press("p");
  await expect(rows.nth(1).locator("input:focus")).toHaveCount(1);
  await page.keyboard.press("l");
  await page.keyboard.type("7");
  await expect(rows.nth(1).getByRole("textbox")).toHaveValue("7");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Saved. The guardians see it now.")).toBeVisible();
});

test("[DESK-4] publishes a post by keyboard", async ({ page, signIn }) => {
  await signIn("teacher", DESK_NEW_POST);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Skrivet utan mus");
  await tabTo(page, page.getByRole("textbox", { name: "Text" }));
  await page.keyboard.type("Hela inlägget.");
  await press(page, page.getByRole("checkbox", { name: "All" }), "Space");
  await press(page, page.getByRole("button", { name: "Publish" }));
  await expect(page.getByRole("link", { name: /^Skrivet utan mus/ })).toBeVisible();
});

test("[DESK-5] gives a student a time by keyboard", async ({ page, signIn }) => {
  await signIn("teacher", DESK_ROUND);
  await press(
    page,
    page
      .getByRole("main")
      .getByRole("button", { name: /^(Book|Move): / })
      .first(),
  );
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByRole("combobox"));
  await page.keyboard.press("ArrowDown");
  await press(page, dialog.getByRole("button", { name: "Save the time" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The time has been saved and the guardians have been notified")).toBeVisible();
});

test("[DESK-7] decides on leave by keyboard", async ({ page, signIn }) => {
  await signIn("teacher", deskLink("leave"));
  await press(
    page,
    page
      .getByRole("main")
      .getByRole("button", { name: /^Grant: / })
      .first(),
  );
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByRole("textbox"));
  await page.keyboard.type("Trevlig resa.");
  await press(page, dialog.getByRole("button", { name: "Grant" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The leave has been granted")).toBeVisible();
  await expect(page.getByRole("main").getByText("Trevlig resa.")).toBeVisible();
});
