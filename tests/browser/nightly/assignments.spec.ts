import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

const ELSA = "/student/student-2/assignments";

test("[ASG-1] [ASG-6] finds what is overdue by keyboard, and opens it", async ({
  page,
  signIn,
  expectAccessible,
  picture,
}) => {
  await signIn("family");
  await page.goto(ELSA);
  await expect(page.getByRole("heading", { level: 1, name: "Uppgifter" })).toBeVisible();
  await expectAccessible();
  const overdue = page.getByRole("button", { name: /Försenade/ });
  await expect(overdue).toHaveAttribute("aria-expanded", "false");
  await overdue.focus();
  await page.keyboard.press("Enter");
  await expect(overdue).toHaveAttribute("aria-expanded", "true");
  await expectAccessible();
  await picture("assignments");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Glosor: People and jobs" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Glosor: People and jobs" })).toBeFocused();
  await expect(page.getByText("Lär dig stava")).toBeVisible();
});

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`[ASG-1] scrolls no further than its lists, though some are closed, ${size}`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport);
    await signIn("family", ELSA);
    await expect(page.getByRole("button", { name: /Försenade/ })).toHaveAttribute("aria-expanded", "false");
    const { scrolled, shown } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollHeight,
      shown: Math.max(document.documentElement.clientHeight, document.body.getBoundingClientRect().bottom + scrollY),
    }));
    expect(scrolled).toBeLessThanOrEqual(Math.ceil(shown));
  });
}

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`[ASG-9] reads outcomes and opens a file, ${size} ${colorScheme}`, async ({
      page,
      signIn,
      expectAccessible,
      picture,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await signIn("family");
      await page.goto(ELSA);
      await page.getByRole("button", { name: /Slutförda/ }).click();
      // While a list opens its rows move on under the pointer.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
      await page.getByRole("link", { name: "Labbrapport: fotosyntes" }).click();
      await expect(page.getByText("18 av 24 poäng")).toBeVisible();
      await expect(page.getByText("Fint arbete, Elsa.")).toBeVisible();
      await expectAccessible();
      await picture(`assignment-${size}-${colorScheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Ladda ner Instruktion fotosyntes.pdf" }).click();
      expect((await download).suggestedFilename()).toBe("Instruktion fotosyntes.pdf");
    });
  }
}

test("[ASG-9] says why a file cannot be had, 320 px wide", async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn("family");
  await page.goto(ELSA);
  await page.getByRole("link", { name: "Algebra: uttryck och mönster" }).click();
  await page.getByRole("button", { name: "Ladda ner Uttryck och mönster.docx" }).click();
  await expect(page.getByRole("alert")).toContainText("finns inte längre kvar");
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("[HOME-3] goes from home's overview to an assignment, and none for the preschool child", async ({
  page,
  signIn,
}) => {
  await signIn("family");
  await page.goto("/student/student-1/");
  await expect(page.getByRole("region", { name: "Inlägg" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Uppgifter" })).toHaveCount(0);
  await page.goto("/student/student-2/");
  const overview = page.getByRole("region", { name: "Uppgifter" });
  await expect(overview.getByRole("listitem")).toHaveCount(9);
  await overview.getByRole("link", { name: "Procenträkning, blad 3" }).click();
  await expect(page).toHaveURL(/\/assignment\/1001$/);
});
