import type { Locator, Page } from "@playwright/test";
import { deskLink } from "#contract/desk/screens.ts";
import {
  DESK_DRAFT,
  DESK_NEW_POST,
  DESK_POST,
  DESK_ROUND,
  DESK_THREAD,
  type DeskAccount,
} from "#tests/support/journey/deskScreens.ts";
import { tooWide } from "#tests/support/journey/findings.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { LOOKS, wear } from "#tests/support/journey/looks.ts";
import { untilAtRest, untilStill } from "./visit.ts";

const SIZES = { ...VIEWPORTS, "narrow phone": { width: 320, height: 640 } };

type Opened = {
  what: string;
  account: DeskAccount;
  path: string;
  /** Opens it, and returns what then is there. */
  open: (page: Page) => Promise<Locator>;
};

const press =
  (name: RegExp, opened: "dialog" | "alertdialog" | "menu", within: "main" | "banner" = "main") =>
  async (page: Page) => {
    await page.getByRole(within).getByRole("button", { name }).first().click();
    return page.getByRole(opened);
  };

/** Shows what a dialog or form says when it is sent empty. */
async function sendEmpty(part: Locator, name: string, problem: string): Promise<void> {
  await part.getByRole("button", { name, exact: true }).click();
  await expect(part.getByText(problem).first()).toBeVisible();
}

const preview = async (page: Page) => {
  await page.getByRole("tab", { name: "Preview" }).click();
  return page.getByText("This is how guardians see it.");
};

const OPENED: Opened[] = [
  { what: "granting leave", account: "teacher", path: deskLink("leave"), open: press(/^Grant: /, "dialog") },
  { what: "denying leave", account: "office", path: deskLink("leave"), open: press(/^Deny: /, "dialog") },
  { what: "the time of a meeting", account: "teacher", path: DESK_ROUND, open: press(/^(Book|Move): /, "dialog") },
  { what: "the end of a round", account: "teacher", path: DESK_ROUND, open: press(/^Cancel the m/, "alertdialog") },
  { what: "the preview of a new post", account: "teacher", path: DESK_NEW_POST, open: preview },
  { what: "the preview of a post", account: "teacher", path: DESK_POST, open: preview },
  { what: "withdrawing a post", account: "teacher", path: DESK_POST, open: press(/^Withdraw$/, "alertdialog") },
  { what: "deleting a draft", account: "teacher", path: DESK_DRAFT, open: press(/^Delete the draft$/, "alertdialog") },
  { what: "the languages", account: "teacher", path: DESK_THREAD, open: press(/English/, "menu", "banner") },
  { what: "the own menu", account: "office", path: deskLink("desk"), open: press(/Sandström/, "menu", "banner") },
  {
    what: "the decision on a reported message without a reason",
    account: "office",
    path: deskLink("flagged"),
    open: async (page) => {
      const dialog = await press(/^Remove: /, "dialog")(page);
      await sendEmpty(dialog, "Remove", "Write a reason.");
      return dialog;
    },
  },
  {
    what: "an empty post that is published",
    account: "teacher",
    path: DESK_NEW_POST,
    open: async (page) => {
      const main = page.getByRole("main");
      await sendEmpty(main, "Publish", "Write a title");
      return main;
    },
  },
  {
    what: "an empty form that is sent",
    account: "teacher",
    path: deskLink("newForm"),
    open: async (page) => {
      const main = page.getByRole("main");
      await sendEmpty(main, "Send the form", "Choose at least one group");
      return main;
    },
  },
];

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`[DESK-1] axe finds nothing in what opens at the desk, on a ${size}, in any look`, async ({
    page,
    signIn,
    signInElsewhere,
    expectAccessible,
  }) => {
    await signIn("teacher", deskLink("desk"));
    const pages = { teacher: page, office: await signInElsewhere("office", deskLink("desk")) };
    for (const { what, account, path, open } of OPENED) {
      const screen = pages[account];
      await screen.setViewportSize(viewport);
      await screen.goto(path);
      await untilAtRest(screen);
      await test.step(what, async () => {
        await untilStill(await open(screen));
        expect.soft(await screen.evaluate(tooWide), what).toEqual([]);
        for (const [name, look] of Object.entries(LOOKS)) {
          await wear(screen, look);
          await expect.soft(expectAccessible(screen), `${what} in ${name}`).resolves.toBeUndefined();
        }
      });
    }
  });
}

test("[DESK-1] on a phone the desk's menu of screens is accessible in any look", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await signIn("office", deskLink("today"));
  await untilAtRest(page);
  await page.getByRole("navigation").getByRole("link", { name: /^More/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Menu" })).toBeFocused();
  for (const [name, look] of Object.entries(LOOKS)) {
    await wear(page, look);
    await expect.soft(expectAccessible(), name).resolves.toBeUndefined();
  }
});
