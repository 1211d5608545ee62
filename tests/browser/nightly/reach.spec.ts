import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

const SCREENS = ["/", "/posts", "/schedule", "/menu", "/nowhere"];
/** One look in each size; `npm run test:access` sees all in all. */
const LOOKS = [
  { size: "phone", colorScheme: "light" },
  { size: "desktop", colorScheme: "dark" },
] as const;
/** The smallest target for a thumb, in CSS pixels. */
const TOUCH = 44;

for (const { size, colorScheme } of LOOKS) {
  test(`axe finds nothing in ${colorScheme} on a ${size}`, async ({ page, signIn, expectAccessible, picture }) => {
    await page.setViewportSize(VIEWPORTS[size]);
    await page.emulateMedia({ colorScheme });
    await signIn("family", "/student/student-2/");
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expectAccessible();
      await picture(`${path === "/" ? "home" : path.slice(1)}-${colorScheme}-${size}`);
    }
    await page.goto("/posts");
    await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
    await expect(page.getByRole("article")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: /Byt (elev|barn)/ }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible();
  });
}

test("nothing is cut off or scrolls sideways at 320 px, in the longest languages", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn("family", "/student/student-3/");
  for (const language of ["Suomi", "Українська"]) {
    await page.goto("/menu");
    await page.getByRole("main").locator("button[aria-haspopup=menu]").click();
    await page.getByRole("menuitemradio", { name: language }).click();
    await expect(page.getByRole("menu")).toHaveCount(0);
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  }
});

test("every target on a phone is at least 44 px", async ({ page, signIn }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await signIn("family", "/student/student-2/");
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const small = await page
      .locator("header, main, nav")
      .locator("a[href], button")
      .evaluateAll(
        (targets, least) =>
          targets
            .map((target) => ({ name: target.textContent, ...target.getBoundingClientRect().toJSON() }))
            .filter(({ width, height }) => width > 0 && (width < least || height < least))
            .map(({ name, width, height }) => `${name} ${width}x${height}`),
        TOUCH,
      );
    expect(small).toEqual([]);
  }
});
