import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey/journey.ts";
import { moveClock } from "#tests/support/journey/schoolClock.ts";

test.use({ isWorldShared: true });

/** Lets tokens live so long, and counts the requests for one; `away` refuses them the connection. */
async function givenTokens(page: Page, seconds: number) {
  const provider = { requests: 0, isAway: false };
  await page.route(/\/idp\/token/, async (route) => {
    provider.requests += 1;
    if (provider.isAway) return route.abort("connectionrefused");
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), expires_in: seconds } });
  });
  return provider;
}

/** Opens screens by the menu, without loading the page again. Returns how many calls the API has answered. */
async function openScreens(page: Page): Promise<number> {
  let answered = 0;
  page.on("response", (response) => {
    if (response.url().includes("/api/") && response.ok()) answered += 1;
  });
  for (const name of ["Plans", "Assignments", "Meetings", "Posts"]) {
    await page.getByRole("navigation").getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  }
  return answered;
}

const MINUTE = 60;

test("[AUTH-6] requests no new token for each call, although one lives for five minutes only", async ({
  page,
  signInByForm,
}) => {
  const provider = await givenTokens(page, 5 * MINUTE);
  await signInByForm("coparent", "/posts");
  expect(await openScreens(page)).toBeGreaterThan(5);
  expect(provider.requests).toBe(1);
});

for (const { life, left } of [
  { life: 10 * MINUTE, left: 1.5 * MINUTE },
  { life: 25 * MINUTE, left: 4 * MINUTE },
]) {
  test(`[AUTH-6] needs no provider as long as a token of ${life / MINUTE} minutes is valid, and one new token afterwards`, async ({
    page,
    signInByForm,
  }) => {
    const provider = await givenTokens(page, life);
    await signInByForm("coparent", "/posts");
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);

    provider.isAway = true;
    await page.evaluate(moveClock, (life - left) * 1_000);
    expect(await openScreens(page)).toBeGreaterThan(2);
    await expect(page.getByText(/You are offline|lost connection/)).toHaveCount(0);
    expect(provider.requests).toBeGreaterThan(1);

    provider.isAway = false;
    await page.evaluate(moveClock, life * 1_000);
    const before = provider.requests;
    expect(await openScreens(page)).toBeGreaterThan(2);
    expect(provider.requests).toBe(before + 1);
  });
}
