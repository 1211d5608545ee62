import { expect, test } from "#tests/support/journey/journey.ts";

const WITH_FORMULA = "/plan/plan-brak-och-procent";
const WITHOUT_FORMULA = "/plan/plan-ekosystem";

const SCREENS = [
  "/plans",
  WITH_FORMULA,
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

/** Largest transfer size that a screen's tab may add to home's scripts. */
const ROUTE_BUDGET = 40 * 1_024;

test("[GRP-3] is gone through by keyboard alone, from a group to the work behind a count", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/");
  await page.goto("/groups/group-7b-ma");
  await page.getByRole("link", { name: /^Matematik åk 7/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/groups\/group-7b-ma\/assessment$/);
  const grid = page.getByRole("grid").first();
  await grid.locator("[tabindex='0']").focus();
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

test("adds little JavaScript to what home has loaded, whatever screen comes next", async ({ page, signIn }) => {
  await signIn("family", "/student/student-2/");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const known = new Set((await scriptsOf(page)).map(({ url }) => url));
  for (const path of SCREENS.map((one) => (one === WITH_FORMULA ? WITHOUT_FORMULA : one))) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const added = (await scriptsOf(page)).filter(({ url }) => !known.has(url));
    const total = added.reduce((sum, { bytes }) => sum + bytes, 0);
    await test.info().attach(path, { body: JSON.stringify({ total, added }), contentType: "application/json" });
    expect(total, path).toBeLessThanOrEqual(ROUTE_BUDGET);
  }
});

/** The scripts that a page has fetched, with their sizes as they are compressed. */
const scriptsOf = (page: import("@playwright/test").Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.endsWith(".js"))
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  );

type Prefetch = {
  from: string;
  link: RegExp;
  heading?: RegExp;
  by: "hover" | "focus" | "press";
  /** The last of what is asked for, in code and data, beyond what the screens before have asked for. */
  asks: RegExp[];
  /** Something of what stands there. */
  shows: string | RegExp;
};

const PREFETCHES: Prefetch[] = [
  {
    from: "/plans",
    link: /^Bråk och procent,/,
    heading: /^Bråk och procent$/,
    by: "hover",
    asks: [/plans\/plan-brak/, /Sections\/group-7b-ma/, /assessments\/v2\/plans/, /renderRichText-/, /katex-/],
    shows: "Addera och subtrahera bråk",
  },
  {
    from: "/assignments",
    link: /^Procenträkning/,
    by: "press",
    asks: [/assignments\/1001/, /blocks\?/, /NativeAssignment-/, /renderRichText-/],
    shows: "Påbörjad",
  },
  {
    from: "/assignments",
    link: /^Källkritik/,
    by: "focus",
    asks: [/outcomes/, /\/resources/, /MSAssignments\/8f2c6a12/, /Sections\/group-7b-sv/, /TeamsAssignmentView-/],
    shows: "Beskrivning",
  },
  {
    from: "/groups",
    link: /^Matematik 7B/,
    by: "hover",
    asks: [/statistics\/detailed.*group-7b-ma/, /posts\/page\/1.*group-7b-ma/, /GroupPage-/],
    shows: "Bråk och procent",
  },
  {
    from: "/posts",
    link: /Föräldramöte/,
    by: "press",
    asks: [/posts\/post-foraldramote/, /PostPage-/, /renderRichText-/],
    shows: /aulan/,
  },
];

test("what somebody has reached for opens without asking for anything more, neither code nor data", async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn("family", "/student/student-2/");
  for (const { from, link: name, heading = name, by, asks, shows } of PREFETCHES) {
    await page.goto(from);
    const link = page.getByRole("main").getByRole("link", { name }).first();
    await expect(link).toBeVisible();
    const asked = Promise.all(asks.map((what) => page.waitForRequest(what)));
    await { hover: () => link.hover(), focus: () => link.focus(), press: () => link.dispatchEvent("pointerdown") }[
      by
    ]();
    await asked;
    // From here on nothing is answered.
    await page.route("**/*", () => undefined);
    await link.dispatchEvent("click");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]"), from).toHaveCount(0);
    await expect(page.getByRole("main").getByText(shows).first()).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});
