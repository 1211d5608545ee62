import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey/journey.ts";

const posts = (page: Page) => page.getByRole("region", { name: "Inlägg" });
const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Huvudmeny" });
const titles = (page: Page) => posts(page).getByRole("listitem").getByRole("link");

async function switchTo(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: /Byt (elev|barn)/ }).click();
  await page.getByRole("menuitemradio", { name }).click();
  await expect(page.getByRole("button", { name: /Byt (elev|barn)/ })).toHaveAccessibleName(name);
}

test("[HOME-1] begins at home with the three latest posts that are not over", async ({ page, signIn }) => {
  await signIn("family");
  await expect(page.getByRole("button", { name: /Alma Lindqvist/ })).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
  await expect(posts(page)).toContainText("Bageriet i sandlådan");

  const asked = page.waitForRequest(/\/students\/student-2\/posts\/page\/1\/size\/6/);
  await switchTo(page, /Elsa Lindqvist/);
  await asked;
  await expect(titles(page)).toHaveText([/Föräldramöte i aulan/, /sista dagen att anmäla/, /Bilder och program/]);
  await expect(posts(page)).not.toContainText("Simningen är inställd");
});

test("[POST-6] [EVT-2] takes the mark of a post away with reading it, in the list and in the counts", async ({
  page,
  signIn,
}) => {
  await signIn("coparent", "/posts");
  const list = page.getByRole("main").getByRole("listitem");
  await expect(list.filter({ hasText: "Unread" })).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Posts, 3 unread" })).toBeVisible();

  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await list.filter({ hasText: "Unread" }).first().getByRole("link").click();
  await expect(page.getByRole("article")).toBeVisible();
  expect((await saved).status()).toBe(204);
  await expect(page.getByRole("link", { name: "Posts, 2 unread" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(list.filter({ hasText: "Unread" })).toHaveCount(2);
});

test("[POST-2] [POST-4] filters what is unread, and marks all as read once that is confirmed", async ({
  page,
  signIn,
}) => {
  await signIn("synced", "/posts");
  const list = page.getByRole("main").getByRole("listitem");
  await expect(list.first()).toBeVisible();
  const all = await list.count();
  await page.getByRole("switch").click();
  await expect(list).toHaveCount(3);

  await page.getByRole("button", { name: "Позначити все як прочитане" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Скасувати" }).click();
  await expect(question).toHaveCount(0);
  await expect(list).toHaveCount(3);

  await page.getByRole("button", { name: "Позначити все як прочитане" }).click();
  await question.getByRole("button", { name: "Позначити все як прочитане" }).click();
  await expect(list).toHaveCount(0);
  await page.getByRole("switch").click();
  await expect(list).toHaveCount(all);
});

test("[I18N-1] [NAV-6] speaks another language at once, and after a reload", async ({ page, signIn }) => {
  await signIn("neighbour");
  await expect(page.locator("html")).toHaveAttribute("lang", "nb");
  await page.getByRole("button", { name: "Norsk bokmål, velg språk" }).click();
  await page.getByRole("menuitemradio", { name: "Norsk nynorsk" }).click();
  const nynorskDay = /^(Måndag|Tysdag|Onsdag|Torsdag|Fredag|Laurdag|Søndag) \d+\. /;
  await expect(page.getByRole("main").getByText(nynorskDay).first()).toBeVisible();
  await page.getByRole("button", { name: "Norsk nynorsk, vel språk" }).click();
  await page.getByRole("menuitemradio", { name: "Suomi" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
  await expect(page.getByRole("link", { name: /^Tiedotteet/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
  await expect(page.getByRole("link", { name: /^Tiedotteet/ }).first()).toBeVisible();
});

test("[I18N-2] shows the municipality's own words before anybody has signed in", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByText(/Follow your child's days in the schools of Björkstad/)).toBeVisible();
});

test("[I18N-2] shows the shipped words when the others cannot be had", async ({ page }) => {
  await page.route("**/api/translations/**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/login");
  await expect(page.getByText(/Follow your child’s school life/)).toBeVisible();
});

test("[AUTH-12] [NAV-6] shows nothing to whoever goes back after signing out", async ({ page, signIn }) => {
  await signIn("family", "/posts");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: /ditt konto/ }).click();
  await page.getByRole("menuitem", { name: "Logga ut" }).click();
  await page.waitForURL("**/login");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Logga in" })).toBeVisible();
  await expect(page.getByText(/Alma|Lindqvist/)).toHaveCount(0);
});

test("[NAV-3] [NAV-4] groups the school's own links, and opens what is outside in a new tab", async ({
  page,
  signIn,
}) => {
  await signIn("family", "/student/student-2/");
  const outside = sideMenu(page).getByRole("link", { name: /Matsedel/ });
  await expect(outside).toHaveAttribute("target", "_blank");
  await expect(outside).toHaveAttribute("rel", /noopener/);
  await sideMenu(page).getByRole("link", { name: "Läsårstider" }).click();
  await expect(page.getByRole("article")).toContainText("Höstlov");
  for (const category of ["Undervisning", "Mentor", "Administration"]) {
    await expect(sideMenu(page).getByText(category, { exact: true })).toBeVisible();
  }
});

test("[POST-7] says that a post of another class may not be viewed", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/posts/post-7a-studiebesok");
  await expect(page.getByText("Du har inte behörighet att se inlägget")).toBeVisible();
});

test("[POST-5] shows a newcomer's empty screens", async ({ page, signIn, expectAccessible }) => {
  await signIn("newcomer", "/posts");
  await expect(page.getByRole("main")).toContainText("Tiedotteita ei löytynyt");
  await expectAccessible();
});
