import type { Locator } from "@playwright/test";
import type { ChildCard } from "#contract/childCard/schemas.ts";
import { announced, expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { apiOf } from "#tests/support/journey/presses.ts";

test.use({ viewport: VIEWPORTS.phone });

const CARD = "/Guardians/me/students/student-2/card?studentId=student-2";

/** Expects an alert to be within the part of a dialog that its body shows, all of it. */
async function expectInSight(dialog: Locator, text: string | RegExp) {
  const alert = dialog.getByRole("alert").filter({ hasText: text });
  await expect(alert).toBeVisible();
  const body = dialog.locator(".fui-DialogContent");
  const isInSight = async () => {
    const [shown, within] = await Promise.all([alert.boundingBox(), body.boundingBox()]);
    if (!shown || !within) return false;
    return shown.y >= within.y && shown.y + shown.height <= within.y + within.height;
  };
  await expect.poll(isInSight).toBe(true);
}

test("[LINE-7] [CARD-1] two guardians on phones lose no allergy, and see where the eye is what the other has done", async ({
  page,
  signIn,
  signInElsewhere,
}) => {
  const other = apiOf(await signInElsewhere("coparent", "/"));
  const { food } = await other<ChildCard>(CARD);
  const known = food?.allergens ?? [];
  await signIn("family", "/student/student-2/child");
  await page.getByRole("button", { name: "Ändra: Allergier och kost" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "jordnötter" }).check();
  const save = dialog.getByRole("button", { name: "Spara" });

  // The reason why it was not saved is the last line of a dialog that is longer than the screen.
  await page.route("**/card?*", (route) => route.fulfill({ status: 503, json: {} }));
  await save.click();
  await expectInSight(dialog, "Det gick inte att spara.");
  await page.unroute("**/card?*");

  const data = { kind: "FOOD", allergens: [...known, "FISH"], diet: food?.diet ?? "" };
  await other(CARD, { method: "PUT", data });
  await save.click();
  await expectInSight(dialog, /^David Miller har under tiden ändrat/);
  await expect(announced(page, /^David Miller har under tiden ändrat/)).toBeVisible();
  await expect(dialog.getByRole("note").filter({ hasText: "David Miller har lagt till: fisk" })).toBeInViewport();
  await expect(dialog.getByRole("checkbox", { name: "fisk" })).toBeChecked();
  expect((await other<ChildCard>(CARD)).food?.allergens.toSorted()).toEqual([...known, "FISH"].toSorted());

  await save.click();
  await expect(dialog).toBeHidden();
  const saved = async () => (await other<ChildCard>(CARD)).food?.allergens.toSorted();
  await expect.poll(saved).toEqual([...known, "FISH", "PEANUTS"].toSorted());
});
