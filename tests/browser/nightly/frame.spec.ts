import type { Page } from "@playwright/test";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent?.trim() ?? "";
  });

const colorScheme = (page: Page) => page.evaluate(() => document.documentElement.style.colorScheme);

test("every part of the frame can be reached and used by keyboard", async ({ page, signIn }) => {
  await signIn("family");
  await page.getByRole("link", { name: /^Inlägg/ }).waitFor();
  await page.keyboard.press("Tab");
  expect(await nameOfFocus(page)).toBe("Hoppa till innehållet");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const picker = page.getByRole("button", { name: /Byt (elev|barn)/ });
  await picker.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: /^Alma/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: /^Elsa/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(picker).toBeFocused();
});

test("[NAV-7] goes back to the previous screen in the app, and gives its heading the focus", async ({
  page,
  signIn,
}) => {
  await signIn("family");
  await page.getByRole("region", { name: "Inlägg" }).getByRole("listitem").first().getByRole("link").click();
  await expect(page.getByRole("article")).toBeVisible();
  await page.getByRole("button", { name: "Tillbaka" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Tillbaka" })).toHaveCount(0);
});

test("remembers the theme and the collapsed menu, though not in local storage", async ({ page, signIn }) => {
  await signIn("family");
  expect(await colorScheme(page)).toBe("light");
  await page.getByRole("button", { name: /ditt konto/ }).click();
  await page.getByRole("menuitemradio", { name: "Mörkt" }).click();
  await expect.poll(() => colorScheme(page)).toBe("dark");
  await page.getByRole("button", { name: "Meny", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Huvudmeny" });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(56);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await colorScheme(page)).toBe("dark");
  expect((await menu.boundingBox())?.width).toBe(56);
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => !/msal|idp|skolvy-web/i.test(key)));
  expect(keys.sort()).toEqual(["active_school", "active_student", "language", "menu_items"]);
});

test("follows the system's dark", async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn("family");
  expect(await colorScheme(page)).toBe("dark");
});

test("[NAV-1] has a footer bar instead of the side menu below 730 px", async ({ page, signIn }) => {
  await signIn("family");
  const menu = page.getByRole("navigation", { name: "Huvudmeny" });
  await page.setViewportSize({ width: 730, height: 800 });
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
  expect((await menu.boundingBox())?.width).toBe(260);
  await page.setViewportSize({ width: 729, height: 800 });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(729);
  await expect(menu.getByRole("link", { name: "Mer" })).toBeVisible();
});

test("[LIM-3] opens menus and dialogs without motion where that is wished for", async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(VIEWPORTS.phone);
  await signIn("family", "/menu");
  await page.getByRole("main").getByRole("button", { name: "Logga ut" }).click();
  await page.getByRole("alertdialog").waitFor();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => String(effect?.getComputedTiming().duration)),
  );
  expect(moving).toEqual([]);
});
