import { expect, test } from "#tests/support/journey/journey.ts";

test.use({ isWorldShared: true });

test("[PHONE-6] leads to the sign-in page when Back restores a page that was signing out", async ({
  page,
  signInByForm,
}) => {
  await signInByForm("coparent", "/posts");
  // The browser leaves for the provider, and keeps the page as it is.
  const asked = page.waitForRequest(/\/idp\/session\/end/);
  await page.route(/\/idp\/session\/end/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/logout");
  await page.getByRole("button", { name: /^(Sign out|Logga ut)$/ }).click();
  await asked;
  await expect(page.getByText(/^(Signing out|Loggar ut)/)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.waitForURL("**/login");
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
});

test("[PHONE-6] stays signed in over a reload where cookies with Secure are refused, as in Safari on http", async ({
  page,
  context,
  signInByForm,
}) => {
  await context.addInitScript(() => {
    const usual = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    Object.defineProperty(Document.prototype, "cookie", {
      ...usual,
      set(cookie: string) {
        if (!/;\s*secure/i.test(cookie)) usual?.set?.call(this, cookie);
      },
    });
  });
  await signInByForm("coparent", "/posts");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/posts");
});
