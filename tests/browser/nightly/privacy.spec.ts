import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";

for (const [name, size] of Object.entries(VIEWPORTS)) {
  test(`[AUTH-1] anybody reads how personal data are handled before signing in, on a ${name}`, async ({
    page,
    expectAccessible,
    picture,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/login");
    await page.getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
    await expect(page.getByText("365 days")).toBeVisible();
    await expect(page.getByRole("link", { name: "File a complaint with IMY" })).toHaveAttribute("href", /imy\.se/);
    for (const media of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }] as const) {
      await page.emulateMedia(media);
      await expectAccessible();
      await picture(`privacy-${name}-${Object.values(media).join()}`);
    }
    await page.getByRole("link", { name: "Go to the portal" }).click();
    await page.waitForURL("**/login");
  });
}
