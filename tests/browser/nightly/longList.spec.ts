import type { Page } from "@playwright/test";
import type { Post } from "#contract/posts/schemas.ts";
import { expect, test } from "#tests/support/journey/journey.ts";

const PAGE_SIZE = 15;
const PAGES = 5;
const COUNT = PAGES * PAGE_SIZE;

/** Far fewer than there are: what is in sight, and a little around it. */
const ROWS_DRAWN_MAX = 40;

/** The school has written more than a demo world holds: its posts over and over, by numbers. */
async function haveManyPosts(page: Page) {
  await page.route("**/posts/page/*/size/*", async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/page\/\d+/, "page/1"),
    });
    const [post] = (await response.json()) as Post[];
    const from = (Number(/page\/(\d+)/.exec(route.request().url())?.[1]) - 1) * PAGE_SIZE;
    const made = Array.from({ length: PAGE_SIZE }, (_, at): Post | undefined => {
      const number = from + at + 1;
      const published = new Date(Date.parse("2026-01-31T10:00:00Z") - number * 3_600_000).toISOString();
      return post && { ...post, id: `post-long-${number}`, title: `Nummer ${number}`, published, unread: false };
    });
    await route.fulfill({ response, json: from < COUNT ? made : [] });
  });
}

const rowsOf = (page: Page) => page.getByRole("main").getByRole("listitem");
const link = (page: Page, number: number) => page.getByRole("link", { name: `Nummer ${number}`, exact: true });

/** Loads all pages, each by the button, and sees what that gives the focus to. */
async function loadAll(page: Page) {
  for (let loaded = 1; loaded < PAGES; loaded += 1) {
    await page.getByRole("button", { name: "Läs in fler" }).click();
    await expect(link(page, loaded * PAGE_SIZE + 1)).toBeFocused();
  }
}

/** Rows that come into sight are measured, and move until they all have been. */
async function untilAtRest(page: Page) {
  let before = "";
  await expect
    .poll(async () => {
      const known = before;
      const tops = () => [...document.querySelectorAll("main li")].map((row) => row.getBoundingClientRect().top);
      before = JSON.stringify(await page.evaluate(tops));
      return before === known;
    })
    .toBe(true);
}

/** Notes the position of the row that is pressed next. */
const notePressed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ href: string; top: number }>((resolve) => {
        const note = ({ target }: Event) => {
          const link = target instanceof Element ? target.closest("a") : null;
          if (link) resolve({ href: link.pathname, top: Math.round(link.getBoundingClientRect().y) });
        };
        document.addEventListener("click", note, { capture: true, once: true });
      }),
  );

async function middleOfSight(page: Page): Promise<[x: number, y: number]> {
  const main = await page.getByRole("main").boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return [(main?.x ?? 0) + (main?.width ?? 0) / 2, height / 2];
}

test.beforeEach(async ({ page, signIn }) => {
  await haveManyPosts(page);
  await signIn("family", "/student/student-2/posts");
  await expect(link(page, 1)).toBeVisible();
  await loadAll(page);
});

test("[POST-1] draws of a very long list what is in sight, and says where in it that is", async ({
  page,
  expectAccessible,
}) => {
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(ROWS_DRAWN_MAX);
  const last = rowsOf(page).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute("aria-posinset", String(COUNT));
  await expect(last).toHaveAttribute("aria-setsize", String(COUNT));
  await page.keyboard.press("Control+Home");
  await expect(link(page, 1)).toBeInViewport();
  await expect(link(page, COUNT)).toHaveCount(0);
  await expectAccessible();
});

test("[POST-1] comes back to a very long list where it was left", async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(rowsOf(page).first()).not.toHaveAttribute("aria-posinset", "1");
  await untilAtRest(page);
  const pressed = notePressed(page);
  await page.mouse.click(...(await middleOfSight(page)));
  await page.waitForURL("**/posts/post-long-*");
  const { href, top } = await pressed;
  await expect(rowsOf(page)).toHaveCount(0);
  await page.goBack();
  const row = page.locator(`main li a[href="${href}"]`);
  await expect.poll(async () => Math.round((await row.boundingBox())?.y ?? 0)).toBe(top);
});

test("prints all of a very long list", async ({ page }) => {
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(ROWS_DRAWN_MAX);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(rowsOf(page)).toHaveCount(COUNT);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(ROWS_DRAWN_MAX);
});
