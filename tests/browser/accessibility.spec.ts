import { expect, test, VIEWPORTS } from "#tests/support/journey.ts";
import { LOOKS, wear } from "#tests/support/looks.ts";

for (const [name, size] of Object.entries(VIEWPORTS)) {
  test(`[AUTH-1] anybody reads the accessibility statement before signing in, on a ${name}`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/login");
    await page.getByRole("link", { name: "Accessibility statement" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Accessibility statement" })).toBeVisible();
    await expect(page.getByText("2018:1937")).toBeVisible();
    await expect(page.getByText("Contact your school’s office or your municipality.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Report to Digg" })).toHaveAttribute("href", /digg\.se/);
    await expectAccessible();
    await page.getByRole("link", { name: "Go to the portal" }).click();
    await page.waitForURL("**/login");
  });
}

test("[NAV-6] a guardian finds the accessibility statement in the user menu, and the way back", async ({
  page,
  signIn,
}) => {
  await signIn("coparent", "/posts");
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByRole("menuitem", { name: "Accessibility statement" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accessibility statement" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the portal" }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
});

for (const [name, size] of Object.entries(VIEWPORTS)) {
  test(`axe finds nothing in who has seen a student, in any theme, on a ${name}`, async ({
    page,
    signIn,
    expectAccessible,
    picture,
  }) => {
    await page.setViewportSize(size);
    await signIn("family", "/student/student-2/");
    await page.goto("/profile");
    await page.getByRole("link", { name: "Vem har sett uppgifterna" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Vem har sett uppgifterna" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    for (const [lookName, look] of Object.entries(LOOKS)) {
      await wear(page, look);
      await expectAccessible();
      await picture(`audit-${name}-${lookName}`);
    }
  });
}
