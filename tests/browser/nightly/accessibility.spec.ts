import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

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
