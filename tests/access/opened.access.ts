import type { Page } from "@playwright/test";
import { GROUPS, PLANS, STUDENTS } from "#server/demo/cast.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { untilAtRest, visit } from "./visit.ts";

const VIEWS = ["Dag", "Skolvecka", "Vecka", "Månad", "Lista"];
const { compulsory } = STUDENTS;

const stage = (page: Page) => page.locator("[data-stage]");

for (const media of [{ colorScheme: "light" }, { forcedColors: "active" }] as const)
  test(`[SCH-1] axe finds nothing in any view of the schedule, ${Object.values(media)}`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.emulateMedia(media);
    await signIn("family", "/menu");
    await visit(page, "/schedule", compulsory);
    for (const view of VIEWS) {
      await page.getByRole("button", { name: view, exact: true }).click();
      await expect(stage(page)).toHaveAttribute("aria-busy", "false");
      await expectAccessible();
    }
  });

test("[SCH-5] axe finds nothing in the filter and in the calendar", async ({ page, signIn, expectAccessible }) => {
  await signIn("family", "/menu");
  await visit(page, "/schedule", compulsory);
  await expect(stage(page)).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Aktivitetsfilter" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await expect(page.getByRole("dialog", { name: "Välj datum" })).toBeVisible();
  await expectAccessible();
});

for (const path of [
  `/plan/${PLANS.fractions}`,
  "/assignments",
  `/groups/${GROUPS.maths7b}/assessment`,
  "/groups/group-7b-idh/assessment",
])
  test(`[PLAN-5] [ASG-7] [GRP-3] [LIM-4] axe finds nothing in dark at ${path}, where all is opened`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await signIn("family", "/menu");
    await visit(page, path, compulsory);
    const closed = page.getByRole("main").locator("h2 button[aria-expanded=false]");
    while ((await closed.count()) > 0) await closed.first().click();
    const cell = page.getByRole("grid").first().locator("button[aria-expanded=false]").first();
    if (path.endsWith("/assessment")) await cell.click();
    await untilAtRest(page);
    await expectAccessible();
  });

for (const colorScheme of ["light", "dark"] as const)
  test(`[ABS-2] axe finds nothing in absence and its dialog in ${colorScheme}`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signIn("family", "/menu");
    await visit(page, "/absence", compulsory);
    await expectAccessible();
    await page.getByRole("button", { name: "Anmäl frånvaro" }).click();
    const dialog = page.getByRole("dialog", { name: "Hantera frånvaro" });
    await dialog.getByRole("checkbox", { name: "Elsa" }).uncheck();
    await dialog.getByRole("button", { name: "Anmäl frånvaro" }).click();
    await expect(dialog.getByRole("checkbox").first()).toBeFocused();
    await expectAccessible();
  });
