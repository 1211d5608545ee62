import { announced, expect, test } from "#tests/support/journey/journey.ts";

test("[HOL-1] [HOL-2] [HOL-3] a family answers about a holiday that the office asks for and counts", async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  const desk = await signInElsewhere("office", "/desk/holidays");
  await desk.getByRole("button", { name: "Ask about a holiday" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name of the holiday" }).fill("Påsklov");
  await dialog
    .getByRole("checkbox", { name: /Solrosen/ })
    .first()
    .check();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(announced(desk, "The families are being asked now.")).toBeVisible();
  await desk.getByRole("link", { name: /Påsklov/ }).click();
  await expect(desk.getByRole("table").first()).toBeVisible();

  // The guardian finds it among what is to do, and answers the first day.
  await signIn("family", "/todo");
  await page.getByRole("link", { name: /Påsklov/ }).click();
  const own = page.getByRole("region", { name: "Påsklov" });
  const first = own
    .getByRole("group")
    .filter({ has: page.getByRole("radio") })
    .first();
  await first.getByRole("radio", { name: "Kommer", exact: true }).check();
  await own.getByRole("button", { name: "Spara svaren" }).click();
  await expect(announced(page, /^Svaren är sparade/)).toBeVisible();

  // The remaining days say that the child stays away.
  const away = own.getByRole("radio", { name: "Kommer inte" });
  for (let at = 1; at < (await away.count()); at += 1) await away.nth(at).check();
  await own.getByRole("button", { name: "Spara svaren" }).click();
  await expect(desk.getByText(/^Answers for 1 of/)).toBeVisible();

  // Nothing is left to do; the desk has counted without being loaded again.
  await page.goto("/todo");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /Påsklov/ })).toHaveCount(0);
  await desk.screenshot({ path: "test-results/screens/holidays-desk.png" });
});
