import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

test("[PROF-1] [PROF-2] tells what is wrong at its field, saves, and asks before changes are lost", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  await signIn("coparent", "/profile");
  await expectAccessible();
  const zip = page.getByRole("textbox", { name: "ZIP code" });
  await zip.fill("9999");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Enter valid ZIP code" }).first()).toBeVisible();
  await expect(zip).toBeFocused();
  await expectAccessible();
  await picture("profile-desktop");

  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(zip).toHaveValue("9999");
  await zip.fill("10000");
  await page.getByRole("textbox", { name: "Phone" }).fill(" +46 70-765 43 21 ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Information saved")).toBeVisible();
  await page.reload();
  await expect(zip).toHaveValue("10000");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("+46707654321");
});

test("[PROF-4] speaks another language at once, and also after it is opened again", async ({ page, signIn }) => {
  await signIn("neighbour", "/profile");
  await page.getByRole("combobox", { name: "Språk" }).selectOption("da");
  await expect(page.getByRole("heading", { level: 1, name: "Dine oplysninger" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", /^da/);
  await page.evaluate(() => localStorage.removeItem("language"));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dine oplysninger" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: VIEWPORTS.phone, colorScheme });

    test("[PROF-3] is read when the school keeps it", async ({ page, signIn, expectAccessible, picture }) => {
      await signIn("synced", "/profile");
      await expect(page.getByRole("textbox").first()).toBeVisible();
      for (const input of await page.getByRole("textbox").all()) await expect(input).toBeDisabled();
      await expect(page.getByRole("main").getByRole("combobox").first()).toBeDisabled();
      await expect(page.getByRole("main").locator("button[type=submit]")).toHaveCount(0);
      await expectAccessible();
      await picture(`profile-phone-${colorScheme}`);
    });
  });
}

test("[PROF-1] [PROF-2] fits 320 pixels, and no notice hides the field to put right", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn("coparent", "/profile");
  await expect(page.getByRole("textbox").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  for (const name of ["Phone", "Street", "ZIP code", "City"]) await page.getByRole("textbox", { name }).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  const phone = page.getByRole("textbox", { name: "Phone" });
  await expect(phone).toBeFocused();
  await expect(page.getByRole("status", { name: "Notices" }).getByRole("group")).toHaveCount(4);
  expect(
    await phone.evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === field;
    }),
  ).toBe(true);
});
