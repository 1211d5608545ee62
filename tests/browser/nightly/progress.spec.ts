import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

const ALMA = "/student/student-1";
const ELSA = "/student/student-2";

/** A4 within its margins. */
const PAPER = { width: 700, height: 1000 };
const ONE_LINE_PX = 110;

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`[PROG-3] [PROG-4] [PROG-6] [PROG-7] goes through the parts of the card on a ${size}`, async ({
    page,
    signIn,
    expectAccessible,
    picture,
  }) => {
    await page.setViewportSize(viewport);
    await signIn("family");
    await page.goto(`${ELSA}/progress`);
    const maths = page.getByRole("article", { name: /^Matematik Läsåret/ });
    const row = maths.getByRole("button", { name: "Problemlösning" });
    await row.click();
    await expect(maths.getByRole("link", { name: "Bråk och procent" }).first()).toBeVisible();
    await expect(maths.getByRole("list", { name: "Personliga anteckningar" })).toBeVisible();
    await expectAccessible();
    await picture(`progress-${size}`);

    await page.getByRole("tab", { name: "Omdömen" }).click();
    const evaluated = page.getByRole("article", { name: /^Matematik Läsåret/ });
    await evaluated.getByRole("button", { name: "Tidigare omdömen" }).click();
    await expect(evaluated.getByText("12 december 2017")).toBeVisible();
    await expectAccessible();
    await picture(`progress-evaluations-${size}`);

    await page.getByRole("tab", { name: "Extra anpassningar" }).click();
    await page.getByRole("button", { name: "Visa fler" }).click();
    await page.getByRole("button", { name: /^Avslutade/ }).click();
    await expect(page.getByRole("heading", { name: "Extra tid vid prov" })).toBeVisible();
    await expectAccessible();
    await picture(`progress-adjustments-${size}`);

    await page.goto(`${ALMA}/progress`);
    await page.getByRole("button", { name: /^Påverka sin dag/ }).click();
    await expect(page.getByRole("link", { name: "Vi röstar om namn" })).toBeVisible();
    await expectAccessible();
    await picture(`progress-goals-${size}`);
  });
}

test("[PROG-1] [PROG-4] is read and updated by keyboard alone", async ({ page, signIn }) => {
  await signIn("family");
  await page.goto(`${ELSA}/progress`);
  const row = page.getByRole("button", { name: "Problemlösning" });
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("aria-expanded", "true");
  const behind = page.locator(`[id="${await row.getAttribute("aria-controls")}"]`);
  const work = behind.getByRole("link", { name: "Bråk och procent" });
  await expect(work).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(work).toBeFocused();

  await page.getByRole("combobox", { name: "Välj period" }).focus();
  await page.keyboard.press("End");
  const asked = page.waitForRequest(/summary\/data/);
  await page.getByRole("textbox", { name: "Till" }).press("Enter");
  await asked;
  expect(await page.evaluate(() => localStorage.getItem("assessment-start-date"))).toMatch(/-(01|07)-01$/);
});

test("[PROG-4] fits 320 pixels and prints without the frame", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn("family");
  await page.goto(`${ELSA}/progress`);
  await expect(page.getByRole("button", { name: "Problemlösning" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize(PAPER);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Uppdatera" })).toBeHidden();
  await expect(page.getByText(/^Elsa Lindqvist · Björkskolan/)).toBeVisible();
  await expect(page.getByText(/^\d+ \S+( \d{4})?\s?–\s?\d+ \S+ \d{4}$/)).toBeVisible();
  const name = await page.getByText("Problemlösning").boundingBox();
  expect(name?.width).toBeGreaterThan(ONE_LINE_PX);
});

test("[MEET-3] [PROG-3] stands on the page of a meeting", async ({ page, signIn, expectAccessible }) => {
  await signIn("family");
  await page.goto(`${ELSA}/meetings`);
  await page.getByRole("main").getByRole("link").first().click();
  const card = page.getByRole("region", { name: "Elevkort" });
  await expect(card.getByRole("button", { name: "Problemlösning" })).toBeVisible();
  await expectAccessible();
});

test("[AUTH-15] [TEAMS-1] is there for a student's own eyes, without ways to what is not offered", async ({
  page,
  signIn,
}) => {
  await signIn("student", "/progress");
  const row = page.getByRole("button", { name: "Begrepp" });
  await row.click();
  await expect(page.getByText("Derivata", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
  await page.goto("/assessments-tab/");
  await expect(row).toBeVisible();
});
