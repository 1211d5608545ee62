import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

/** Width of the page's scroll bar on a desktop; a phone has none. */
const SCROLL_BAR = 15;
const STUDENT_2 = "/student/student-2";

test.describe("on a phone", () => {
  test.use({ viewport: VIEWPORTS.phone });

  test("[ABS-2] [HOME-4] reports from home in two presses that somebody is ill today", async ({
    page,
    signIn,
    expectAccessible,
    picture,
  }) => {
    await signIn("synced");
    await page.getByRole("button", { name: "Повідомити про відсутність" }).click();
    const dialog = page.getByRole("dialog", { name: "Дані про відсутність" });
    await expect(dialog.getByRole("radio", { name: /Увесь день/ })).toBeChecked();
    await expectAccessible();
    await picture("absence-dialog-phone");
    const { x, y, width, height } = (await dialog.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect([VIEWPORTS.phone.width, VIEWPORTS.phone.width - SCROLL_BAR]).toContain(width);
    expect([x, y + height], "it rises from the bottom").toEqual([0, VIEWPORTS.phone.height]);
    expect(y).toBeGreaterThan(0);
    await dialog.getByRole("button", { name: /, сьогодні$/ }).click();
    await expect(page.getByText(/^Danylo Kovalenko: відсутність зареєстровано, .+ – .+$/)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("[ABS-3] fits 320 pixels", async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn("family", `${STUDENT_2}/absence`);
    for (const path of ["/absence", "/absence#reported-absences", "/report/attendance", "/attendance"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});

test("[ABS-4] [ABS-5] [ABS-8] shows the nine absences, every label, and pens where they may be changed", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  await signIn("family", `${STUDENT_2}/absence`);
  await page.getByRole("tab", { name: "Redan anmäld" }).click();
  const items = page.getByRole("article");
  await expect(items).toHaveCount(9);
  const pens = { has: page.getByRole("button", { name: /^Ändra/ }) };
  await expect(items.filter({ hasText: "Karin Lindqvist" }).first().filter(pens)).toBeVisible();
  await expect(items.filter({ hasText: "Eva Sandström" }).filter(pens)).toHaveCount(0);
  await expect(items.filter({ hasText: "David Miller" }).filter(pens)).toHaveCount(0);
  await expect(items.filter({ hasText: "Ändrad av" }).filter(pens)).toHaveCount(0);
  await expect(page.getByTitle("Ogiltig frånvaro på en lektion")).toHaveCount(1);
  const lessons = page.getByRole("button", { name: /^Lektioner/ });
  await expect(lessons).toHaveCount(6);
  for (const button of await lessons.all()) await button.click();
  for (const label of [
    "Närvarande",
    "Ogiltig frånvaro",
    "Giltig frånvaro",
    "Delvis ogiltig frånvaro (15 min)",
    "Delvis frånvaro (25 min)",
  ])
    await expect(items.getByText(label, { exact: true }).first()).toBeVisible();
  await expectAccessible();
  await picture("absence-list-desktop");
});

test("[ABS-6] [ABS-7] is reported, changed and removed with the keyboard alone", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  await signIn("neighbour", "/absence");
  await page.getByRole("button", { name: "Meld fravær" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Administrer fravær" });
  await dialog.getByRole("radio", { name: /Hele dagen/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /Deler av dagen/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /Andre dager/ }).focus();
  await page.keyboard.press("Space");

  await dialog.getByRole("button", { name: "Velg dato: Fra" }).press("Enter");
  const calendar = page.getByRole("dialog", { name: "Fra", exact: true });
  await expect(calendar.getByRole("grid")).toBeVisible();
  await expectAccessible();
  await picture("absence-calendar-desktop");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  const from = dialog.getByRole("textbox", { name: "Fra", exact: true });
  await expect(dialog.getByRole("textbox", { name: "Til", exact: true })).toHaveValue(await from.inputValue());

  await dialog.getByRole("textbox", { name: "Fra klokken" }).fill("9");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("textbox", { name: "Fra klokken" })).toHaveValue("09:00");
  await page.keyboard.press("Tab");
  await dialog.getByRole("textbox", { name: "Til klokken" }).fill("1030");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Ingrid Solberg er meldt fraværende fra .* 09:00 til .* 10:30$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Meld fravær" })).toBeFocused();

  await page.getByRole("tab", { name: "Allerede meldt" }).click();
  const item = page.getByRole("article").filter({ hasText: "09:00–10:30" });
  await item.getByRole("button", { name: /^Endre/ }).press("Enter");
  await dialog.getByRole("button", { name: "Slett fraværet" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Er du sikker?" });
  await expect(question.getByText("Fraværet blir slettet permanent")).toBeVisible();
  await question.getByRole("button", { name: "Slett" }).press("Enter");
  await expect(item).toHaveCount(0);
  await expect(dialog).toBeHidden();
});

test("[NAV-11] sums attendance and shows it by lesson", async ({ page, signIn, expectAccessible, picture }) => {
  await signIn("family", `${STUDENT_2}/attendance`);
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "Närvarande" })).toBeVisible();
  await page.getByRole("combobox", { name: "Period" }).selectOption("Läsåret");
  await expect(page.getByRole("button", { name: "Läs in fler" })).toBeVisible();
  await expectAccessible();
  await picture("attendance-desktop");
});
