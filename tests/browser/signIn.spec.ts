import { expect, test } from "#tests/support/journey/journey.ts";
import { NIGHTLY } from "#tests/support/journey/nightly.ts";

test.use({ isWorldShared: true });

test("[AUTH-1] returns to the address first asked for", async ({ page, signInByForm }) => {
  await signInByForm("family", "/posts?x=1#y");
  expect(new URL(page.url())).toMatchObject({ pathname: "/posts", search: "?x=1", hash: "#y" });
});

test("[AUTH-2] offers to log in, in words, and leads to the identity provider", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Experiencing problems signing in? Contact your school.")).toBeVisible();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/idp\/interaction\//);
});

test("[AUTH-5] shows the app, not the completed sign-in, to whoever goes back", async ({ page, signInByForm }) => {
  await signInByForm("family");
  const visited = await page.evaluate(() => navigation.entries().map(({ url }) => new URL(url ?? "").pathname));
  expect(visited).not.toContain("/loginRedirect");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[AUTH-5] leads back past a refused password as past any other page", { tag: NIGHTLY }, async ({ page }) => {
  await page.goto("/login?idp=school");
  await page.locator("input[name=login]").fill("family");
  for (const password of ["wrong", "skolvy"]) {
    await page.locator("input[name=password]").fill(password);
    await page.locator("button[type=submit]").click();
    if (password === "wrong") await expect(page.getByRole("alert")).toContainText("Incorrect username or password");
  }
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[AUTH-9] tells a guardian without students, and signs out", async ({ page }) => {
  await page.goto("/login?idp=school");
  await page.locator("input[name=login]").fill("nochildren");
  await page.locator("input[name=password]").fill("skolvy");
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("alertdialog")).toContainText("No active students");
});
