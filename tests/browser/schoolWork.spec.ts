import { expect, test } from "#tests/support/journey.ts";

const SCREENS = [
  "/plans",
  "/plan/plan-brak-och-procent",
  "/assignments",
  "/assignment/1012",
  "/assignment/8f2c6a15-no-fotosyntes",
  "/groups",
  "/groups/group-7b-ma",
  "/groups/group-7b-ma/assessment",
  "/groups/group-7b-idh/assessment",
  "/courses",
  "/studyplan",
];

const LOOKS = [
  { name: "dark", media: { colorScheme: "dark" } },
  { name: "high contrast", media: { forcedColors: "active" } },
] as const;

for (const { name, media } of LOOKS) {
  test(`[PLAN-5] [ASG-7] [GRP-3] [LIM-4] axe finds nothing in ${name}, opened and closed`, async ({
    page,
    signIn,
    expectAccessible,
    picture,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia(media);
    await signIn("family", "/student/student-2/");
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      const closed = page.getByRole("main").locator("h2 button[aria-expanded=false]");
      while ((await closed.count()) > 0) await closed.first().click();
      const cell = page.getByRole("grid").first().locator("button[aria-expanded=false]").first();
      if (path.endsWith("/assessment")) await cell.click();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expectAccessible();
      await picture(`${path.slice(1).replaceAll("/", "-")}-${name.replace(" ", "-")}`);
    }
  });
}

test("[GRP-3] is gone through by keyboard alone, from a group to the work behind a count", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/");
  await page.goto("/groups/group-7b-ma");
  await page.getByRole("link", { name: /^Matematik åk 7/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/groups\/group-7b-ma\/assessment$/);
  const grid = page.getByRole("grid").first();
  await grid.locator("button[tabindex='0']").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(grid.locator("button[aria-expanded=true]")).toBeFocused();
  const work = grid.getByRole("link").first();
  await page.keyboard.press("Tab");
  await expect(work).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(work).toHaveCount(0);
  await expect(grid.locator(":focus")).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/plan\/plan-brak-och-procent$/);
});

test("has nothing beside the screen at 320 px and targets for a thumb", async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn("family", "/student/student-2/");
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    const small = await page
      .getByRole("main")
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility() && button.closest("[inert]") === null)
          .filter((button) => button.getBoundingClientRect().height < 43.5)
          .map((button) => button.textContent),
      );
    expect(small, path).toEqual([]);
  }
});

test("asks for a plan as soon as somebody points at it, so that it opens at once", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/");
  await page.goto("/plans");
  const bar = page.getByRole("link", { name: /^Bråk och procent/ });
  const answer = page.waitForResponse(/students\/student-2\/plans\/plan-brak-och-procent/);
  await bar.hover();
  await answer;
  await expect(page).toHaveURL(/\/plans$/);
});
