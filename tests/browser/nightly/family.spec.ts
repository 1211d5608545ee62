import { PHONE_BREAKPOINT } from "#contract/limits.ts";
import { VIEWPORTS } from "#tests/support/journey/journey.ts";
import { expect, test } from "#tests/support/journey/presses.ts";

test.use({ isWorldShared: true });

test.describe("on a desktop", () => {
  test.use({ viewport: VIEWPORTS.desktop });

  test("[FAM-1] [FAM-2] the week is a table from 730 pixels, by keyboard and on one sheet of paper", async ({
    page,
    signIn,
  }) => {
    await signIn("family");
    await page.getByRole("button", { name: /Byt (elev|barn)/ }).click();
    await page.getByRole("menuitem", { name: "Alla barn" }).click();
    const table = page.getByRole("table", { name: "Veckan för alla barn" });
    await expect(table.getByRole("columnheader")).toHaveText([/Dag/, /Alma/, /Elsa/, /Oskar/]);
    await page.getByRole("button", { name: "Nästa vecka" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "I dag" })).toBeEnabled();
    await expect(table).toBeVisible();
    await page.setViewportSize({ width: PHONE_BREAKPOINT, height: 800 });
    await expect(table).toBeVisible();
    await page.getByRole("button", { name: "Föregående vecka" }).click();
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
