import { expect, test } from "#tests/support/journey/journey.ts";

test.use({ isWorldShared: true, serviceWorkers: "block" });

const SENTENCES = [
  ["sv-SE", /^Skolvy kunde inte starta\./],
  ["fi-FI", /^Skolvy ei käynnistynyt\./],
  ["no", /^Skolvy kunne ikke starte\./],
  ["de-DE", /^Skolvy could not start\./],
] as const;

for (const [locale, sentence] of SENTENCES)
  test.describe(() => {
    test.use({ locale });

    test(`[PHONE-1] says in ${locale} that the browser cannot read the app`, async ({ page }) => {
      await page.route(/\/assets\/start-[^/]*\.js/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "let = newer syntax;" }),
      );
      await page.goto("/");
      await expect(page.getByRole("alert")).toHaveText(sentence);
    });
  });

test("[PHONE-1] says that the app cannot start without a function that the browser lacks", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, "map");
  });
  await page.goto("/");
  await expect(page.getByRole("alert")).toHaveText(/^Skolvy could not start\./);
});

test("[PHONE-1] says nothing where the app starts", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
  await expect(page.getByText(/could not start/)).toHaveCount(0);
});
