import { DEMO_PASSWORD, expect, test } from "#tests/support/journey/journey.ts";

test.use({ isWorldShared: true });

/** As the server writes it into its pages, from the setting SIGN_IN. */
const ONE = "&quot;scope&quot;:&quot;guardians&quot;";
const SEVERAL = ONE.replace("guardians", "openid offline_access guardians");

test("[AUTH-4] signs in with several scopes of the setting, and needs no new token after a reload", async ({
  page,
}) => {
  await page.route(/\/(?:login|loginRedirect)?(?:[?#].*)?$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain(ONE);
    await route.fulfill({ response, body: body.replace(ONE, SEVERAL) });
  });
  const requested: (string | null | undefined)[] = [];
  let tokens = 0;
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/idp/auth") requested.push(searchParams.get("scope")?.split(" ").sort().join(" "));
    if (pathname === "/idp/token" && request.method() === "POST") tokens += 1;
  });
  /** The API takes the token. */
  const answer = () => page.waitForResponse((response) => response.url().includes("/api/navigation") && response.ok());
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.locator("input[name=login]").fill("coparent");
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  const opened = answer();
  await page.locator("button[type=submit]").click();
  await opened;
  const openedAgain = answer();
  await page.goto("/");
  await openedAgain;
  expect(requested).toEqual(["guardians offline_access openid profile"]);
  expect(tokens).toBe(1);
});
