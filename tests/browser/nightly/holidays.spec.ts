import { announced, expect, test } from "#tests/support/journey/journey.ts";

test("[HOL-1] [HOL-2] [HOL-3] [CARE-3] two guardians answer about a holiday that the office asks for and counts", async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  const desk = await signInElsewhere("office", "/desk/holidays");
  await desk.getByRole("button", { name: "Ask families about a holiday" }).click();
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
  const height = async () => (await own.boundingBox())?.height;
  const before = await height();
  await own.getByRole("button", { name: "Spara svaren" }).click();
  await expect(announced(page, /^Svaren är sparade/)).toBeVisible();
  // Nothing moves below a day when it says who has answered.
  await expect(first.getByText(/^Ändrat av Karin/)).toBeVisible();
  expect(await height()).toBe(before);

  // The remaining days say that the child stays away.
  const away = own.getByRole("radio", { name: "Kommer inte" });
  for (let at = 1; at < (await away.count()); at += 1) await away.nth(at).check();
  await own.getByRole("button", { name: "Spara svaren" }).click();
  await expect(desk.getByText(/^Answers for 1 of/)).toBeVisible();
  const wholeDay = desk.getByRole("row", { name: /^All day/ }).getByRole("cell");
  await expect(wholeDay.first()).toHaveText("1");

  // The other guardian sees who has answered, and changes the first day.
  const other = await signInElsewhere("preschool", "/holidays");
  const theirs = other.getByRole("region", { name: "Påsklov" });
  const same = theirs
    .getByRole("group")
    .filter({ has: other.getByRole("radio") })
    .first();
  await expect(same.getByRole("radio", { name: "Coming", exact: true })).toBeChecked();
  await expect(same.getByText(/^Changed by Karin Lindqvist/)).toBeVisible();
  await same.getByRole("radio", { name: "Not coming" }).check();
  await theirs.getByRole("button", { name: "Save answers" }).click();
  await expect(announced(other, /^The answers have been saved/)).toBeVisible();

  // The first guardian and the desk follow without being loaded again.
  await expect(first.getByText(/^Ändrat av Jonas Lindqvist/)).toBeVisible();
  await expect(first.getByRole("radio", { name: "Kommer inte" })).toBeChecked();
  await expect(wholeDay.first()).toHaveText("0");
  await expect(desk.getByText(/^Answers for 1 of/)).toBeVisible();
  await desk.screenshot({ path: "test-results/screens/holidays-desk.png" });
});
