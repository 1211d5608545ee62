import type { Page } from "@playwright/test";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

const STUDENT_2 = "/student/student-2";
const EVERY_FIELD = "/form/form-1";

const nothingLoads = (page: Page) => expect(page.getByRole("progressbar")).toHaveCount(0);

test("[FORM-1] [FORM-3] shows the five forms, and the answers of one that is over", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  await signIn("family", `${STUDENT_2}/forms`);
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(5);
  await expect(cards.filter({ hasText: "Klassresan" })).toContainText(/Inskickat \d+ \p{L}+\.? - 24:05/u);
  await expectAccessible();
  await picture("forms-desktop");
  await page.getByRole("link", { name: "Friluftsdagen" }).click();
  await expect(page.getByRole("heading", { name: "Dina svar" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Följer med" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Skicka in" })).toHaveCount(0);
  await expectAccessible();
});

test("[FORM-2] [FORM-4] [FORM-5] [LIM-2] fills in every kind of field, goes on after a reload and submits", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  test.slow();
  await signIn("family", `${STUDENT_2}${EVERY_FIELD}`);
  const submit = page.getByRole("button", { name: "Skicka in" });
  await submit.click();
  await expect(page.getByText("Obligatoriskt")).toHaveCount(3);
  await expect(page.getByRole("textbox", { name: "Tilltalsnamn" })).toBeFocused();
  await expectAccessible();

  await page.getByRole("textbox", { name: "Tilltalsnamn" }).fill("Elsa");
  await page.getByRole("textbox", { name: "Något vi bör veta" }).fill("Tål inte nötter");
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("checkbox", { name: "Engelska" }).check();
  await page.getByRole("checkbox", { name: "Svenska" }).check();
  await page.getByRole("textbox", { name: "Antal syskon" }).fill("1,5");
  await expect(page.getByText("Obligatoriskt")).toHaveCount(1);

  await page.reload();
  const offer = page.getByRole("button", { name: "Fortsätt", exact: true });
  await page.getByRole("radio", { name: "Ja" }).check();
  await expect(offer).toBeInViewport();
  await page.reload();
  await offer.click();
  await expect(page.getByRole("textbox", { name: "Tilltalsnamn" })).toHaveValue("Elsa");
  await expect(page.getByRole("textbox", { name: "Något vi bör veta" })).toHaveText("Tål inte nötter");
  for (const name of ["Svenska", "Engelska"]) await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Antal syskon" })).toHaveValue("1,5");
  await expect(page.getByRole("radio", { name: "Ja" })).toBeChecked();
  // The reload restores where the form was scrolled to: half below the header a button counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible();
  await picture("form-desktop");
  await submit.click();
  await expect(page.getByText(/^Inskickat \d/)).toBeVisible();
  await page.reload();
  await nothingLoads(page);
  await expect(page.getByRole("button", { name: "Fortsätt", exact: true })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
});

test("[FORM-4] asks before it writes over what was submitted elsewhere", async ({ page, context, signIn }) => {
  await signIn("coparent", `${STUDENT_2}/form/form-3`);
  await page.getByRole("radio", { name: "Yes" }).check();
  const elsewhere = await context.newPage();
  await elsewhere.goto("/form/form-3");
  await elsewhere.getByRole("radio", { name: "No" }).check();
  await elsewhere.getByRole("button", { name: "Submit" }).click();
  await expect(elsewhere.getByText(/^Submitted \d/)).toBeVisible();

  await page.getByRole("button", { name: "Submit" }).click();
  const question = page.getByRole("alertdialog", { name: "The answers have been changed elsewhere" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await question.getByRole("button", { name: "Replace" }).click();
  await expect(page.getByText(/^Submitted \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Yes" })).toBeChecked();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: VIEWPORTS.phone, colorScheme });

    test("[FORM-1] [FORM-2] [FORM-5] reads and writes with thumbs", async ({
      page,
      signIn,
      expectAccessible,
      picture,
    }) => {
      await signIn("coparent", `${STUDENT_2}/forms`);
      await expectAccessible();
      await picture(`forms-phone-${colorScheme}`);
      await page.getByRole("link", { name: "Inför läsåret" }).click();
      await page.getByRole("toolbar", { name: "Formatting" }).scrollIntoViewIfNeeded();
      await expectAccessible();
      await picture(`form-phone-${colorScheme}`);
      const bold = await page.getByRole("button", { name: "Bold" }).boundingBox();
      expect(bold?.height).toBeGreaterThanOrEqual(44);
    });
  });
}

test("[FORM-2] fits 320 pixels", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn("coparent", `${STUDENT_2}/forms`);
  for (const path of ["/forms", EVERY_FIELD, "/form/form-4"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await nothingLoads(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
