import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { schoolNow } from "#tests/support/journey/schoolClock.ts";

/** Student 2 has a plan of every kind. */
const ELSA = "/student/student-2";

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test(`[PLAN-1] [PLAN-5] [PLAN-8] goes from the timeline to a plan's content on a ${size}`, async ({
    page,
    signIn,
    expectAccessible,
    picture,
  }) => {
    await page.setViewportSize(viewport);
    await signIn("family");
    await page.goto(`${ELSA}/plans`);
    const bar = page.getByRole("group").getByRole("link", { name: /^Bråk och procent/ });
    await expect(bar).toBeVisible();
    await expectAccessible();
    await picture(`plans-${size}`);

    await bar.click();
    await expect(page.getByRole("heading", { level: 1, name: "Bråk och procent" })).toBeFocused();
    await expect(page.locator("math mfrac")).toBeVisible();
    await expect(page.getByText("Arbetsblad bråk.pdf")).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expectAccessible();
    await picture(`plan-${size}`);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Arbetsblad bråk.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("Arbetsblad bråk.pdf");
  });
}

test("[PLAN-1] [PLAN-2] is stepped through and opened by keyboard alone", async ({ page, signIn }) => {
  await signIn("family");
  await page.goto(`${ELSA}/plans`);
  const bars = page.getByRole("group").getByRole("link");
  await bars.first().focus();
  const weeks = await page.getByRole("group").getAttribute("aria-label");
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("group")).not.toHaveAttribute("aria-label", weeks ?? "");
  await page.keyboard.press("t");
  await expect(page.getByRole("group")).toHaveAttribute("aria-label", weeks ?? "");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(bars.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/plan\//);
});

test("[PLAN-4] keeps 200 plans apart and in place at 320 px", async ({ page, signIn }) => {
  await signIn("family");
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${ELSA}/plans`);
  await expect(page.getByRole("group").getByRole("link", { name: /^Bråk och procent/ })).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);

  const { plans, count } = await manyPlans(page);
  await page.route("**/students/student-2/plans?*", (route) => route.fulfill({ json: plans }));
  await page.reload();
  await expect(page.getByRole("group").getByRole("link")).toHaveCount(count);
  expect(await overflow()).toBe(0);
  const boxes = await page
    .getByRole("group")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
  const touching = boxes.filter((one, at) =>
    boxes
      .slice(at + 1)
      .some(
        (other) =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom,
      ),
  );
  expect(touching).toEqual([]);

  const shares = await page
    .getByRole("group")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") })
    .evaluateAll((places) =>
      places.map((place) => {
        const whole = place.parentElement?.getBoundingClientRect().width ?? 0;
        const bar = place.querySelector("a")?.getBoundingClientRect();
        const mark = place.querySelector(":scope > span")?.getBoundingClientRect();
        return {
          width: (bar?.width ?? 0) / whole,
          hoursToClimax: mark && bar ? (((mark.left + mark.right) / 2 - bar.left) / whole) * 28 * 24 : 6,
        };
      }),
    );
  expect(Math.min(...shares.map(({ width }) => width))).toBeGreaterThanOrEqual(0.1599);
  const hours = shares.map(({ hoursToClimax }) => Math.abs(hoursToClimax - 6));
  expect(Math.max(...hours)).toBeLessThan(1);
});

/** 200 plans that begin on different days of these weeks, like those that the API gives. */
async function manyPlans(page: import("@playwright/test").Page) {
  const count = 200;
  const answer = page.waitForResponse(/students\/student-2\/plans\?/);
  await page.reload();
  const [one] = await (await answer).json();
  const now = schoolNow().getTime();
  const plans = Array.from({ length: count }, (_, at) => {
    const start = now + ((at * 7) % 14) * 86_400_000;
    return {
      ...one,
      id: `plan-${at}`,
      title: `Planering ${at}`,
      timeStart: new Date(start).toISOString(),
      timeEnd: new Date(start + (1 + (at % 6)) * 86_400_000).toISOString(),
    };
  });
  return { plans, count };
}
