import type { Locator } from "@playwright/test";
import { PHONE_BREAKPOINT } from "#contract/limits.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey.ts";

const MENTOR = "Helena Berg";

test.describe("on a phone, from home", () => {
  test.use({ viewport: VIEWPORTS.phone });

  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  test.beforeEach(async ({ signIn }) => {
    presses = 0;
    await signIn("family", "/student/student-2/");
  });

  test("[DUE-3] [HOME-4] what is to be done and when the day ends are seen without a press", async ({ page }) => {
    const todo = page.getByRole("region", { name: "Att göra" });
    await expect(todo.getByRole("listitem")).toHaveCount(3);
    await expect(todo.getByText("Elsa").first()).toBeVisible();
    await expect(page.getByText("Slutar", { exact: true })).toBeVisible();
  });

  test("[HOME-5] the end of the day of all children is seen without a press, whoever was looked at", async ({
    page,
    expectAccessible,
    picture,
  }) => {
    const today = page.getByRole("region", { name: "Barnens dag" });
    const rows = today.getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: "Alma" })).toContainText(/hämtas \d\d:\d\d|Stängt|Kommer inte|Inga tider/);
    for (const name of ["Elsa", "Oskar"])
      await expect(rows.filter({ hasText: name })).toContainText(/Skola \d\d:\d\d–\d\d:\d\d|Inga tider/);
    await expect(today).toBeInViewport();
    expect(presses).toBe(0);
    await expectAccessible();
    await picture("home-family-phone");
  });

  test("[FAM-1] the homework of all children takes one press", async ({ page, expectAccessible, picture }) => {
    await press(page.getByRole("link", { name: "Veckan för alla barn" }));
    await expect(page.getByRole("heading", { level: 1, name: "Veckan för alla barn" })).toBeVisible();
    await expect(page.getByText(/Ska lämnas in|Inlämnad/).first()).toBeVisible();
    expect(presses).toBe(1);
    await expectAccessible();
    await picture("week-phone");
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test("[DUE-4] [MEET-5] an offered meeting is booked with four presses", async ({ page }) => {
    await press(page.getByRole("region", { name: "Att göra" }).getByRole("link", { name: "Visa alla" }));
    await press(page.getByRole("link", { name: /^Utvecklingssamtal Boka en tid/ }));
    const dialog = page.getByRole("dialog");
    await press(dialog.getByRole("radio", { disabled: false }).first());
    await press(dialog.getByRole("button", { name: /^Boka/ }));
    await expect(dialog).toBeHidden();
    expect(presses).toBe(4);
  });

  test("[CONV-8] the mentor is asked with three presses", async ({ page }) => {
    await press(page.getByRole("link", { name: /^Mer/ }));
    await press(page.getByRole("link", { name: "Nytt meddelande" }));
    await press(page.getByRole("button", { name: `Skriv till ${MENTOR}` }));
    await expect(page.getByRole("textbox", { name: "Skriv ett meddelande" })).toBeVisible();
    expect(presses).toBe(3);
  });
});

test("[FAM-1] [FAM-2] the week is a table from 730 pixels, by keyboard and on one sheet of paper", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  await signIn("family");
  await page.getByRole("button", { name: /Byt (elev|barn)/ }).click();
  await page.getByRole("menuitem", { name: "Alla barn" }).click();
  const table = page.getByRole("table", { name: "Veckan för alla barn" });
  await expect(table.getByRole("columnheader")).toHaveText([/Dag/, /Alma/, /Elsa/, /Oskar/]);
  await expectAccessible();
  await picture("week-desktop");
  await page.getByRole("button", { name: "Nästa vecka" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Idag" })).toBeEnabled();
  await expect(table).toBeVisible();
  await page.setViewportSize({ width: PHONE_BREAKPOINT, height: 800 });
  await expect(table).toBeVisible();
  await page.getByRole("button", { name: "Föregående vecka" }).click();
  const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
