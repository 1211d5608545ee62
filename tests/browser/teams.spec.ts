import type { BrowserContext } from "@playwright/test";
import { DEMO_PASSWORD, expect, test } from "#tests/support/journey.ts";
import type { Server } from "#tests/support/server.ts";
import { openInTeams } from "#tests/support/teamsHost.ts";
import { startWorld } from "#tests/support/world.ts";

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** What Teams hands over: the client reads it and does not judge it. */
const teamsToken = () =>
  [
    encoded({ alg: "none", typ: "JWT" }),
    encoded({
      ver: "2.0",
      exp: Date.now() / 1_000 + 3_600,
      oid: "teams-user",
      name: "David",
      preferred_username: "d@school.example",
    }),
    "unsigned",
  ].join(".");

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startWorld({
    TEAMS: JSON.stringify({
      clientId: "teams-client",
      initiateLoginEndpoint: "https://skolvy.example/auth-start.html",
    }),
  });
});
test.afterAll(() => server.stop());
test.use({ permissions: ["local-network-access"], ignoreHTTPSErrors: true });

/** Lets the API take Teams' token for that of `coparent`, since the demo world trusts no Microsoft tenant. */
async function vouchFor(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${server.url}/login?idp=school`);
  await page.locator("input[name=login]").fill("coparent");
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/Guardians/me/studentList"));
  await page.locator("button[type=submit]").click();
  const { authorization = "" } = await (await asked).allHeaders();
  await page.close();
  await context.route(`${server.url}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization } }),
  );
}

test("[AUTH-13] [TEAMS-2] signs in with Teams, in its language and theme, and never shows /login", async ({
  context,
}) => {
  await vouchFor(context);
  const visited: string[] = [];
  context.on("request", (request) => visited.push(request.url()));
  const host = await openInTeams(context, {
    app: `${server.url}/skolvy-tab/`,
    token: teamsToken(),
    locale: "fi-fi",
    theme: "dark",
    sub: "/posts?from=teams",
  });
  await expect(host.app.getByRole("heading", { level: 1, name: "Tiedotteet" })).toBeVisible();
  const root = host.app.locator("html");
  await expect(root).toHaveAttribute("lang", "fi");
  await expect(root).toHaveCSS("color-scheme", "dark");
  expect(new URL(host.app.url()).search).toBe("?from=teams");
  expect(await host.said()).toEqual(
    expect.arrayContaining(["appInitialization.appLoaded", "appInitialization.success"]),
  );

  await host.changeTheme("default");
  await expect(root).toHaveCSS("color-scheme", "light");
  await host.changeTheme("contrast");
  await expect(root).toHaveCSS("color-scheme", "dark");

  expect(visited.filter((url) => /\/login|\/idp\/|msalAuth/.test(url))).toEqual([]);
});

test("[TEAMS-2] goes back in the app first, and then leaves it to Teams", async ({ context }) => {
  await vouchFor(context);
  const host = await openInTeams(context, { app: `${server.url}/posts`, token: teamsToken() });
  await expect(host.app.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  await host.app.getByRole("link", { name: "Home" }).first().click();
  await expect.poll(() => new URL(host.app.url()).pathname).toBe("/");
  await host.goBack();
  await expect.poll(() => new URL(host.app.url()).pathname).toBe("/posts");
  await host.goBack();
  await expect.poll(() => host.said()).toContain("navigateBack");
});

test("[AUTH-13] says that Teams would not sign in, and tries again", async ({ context }) => {
  await vouchFor(context);
  const host = await openInTeams(context, { app: `${server.url}/skolvy-tab/` });
  await expect(host.app.getByText("Could not sign in through Teams.")).toBeVisible();
  await host.giveToken(teamsToken());
  await host.app.getByRole("button", { name: "Try again" }).click();
  await expect(host.app.getByRole("banner")).toContainText("Elsa Lindqvist");
});
