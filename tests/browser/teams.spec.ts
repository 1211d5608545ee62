import { expect, test } from "#tests/support/journey/journey.ts";
import { schoolNow } from "#tests/support/journey/schoolClock.ts";
import { openInTeams } from "#tests/support/journey/teamsHost.ts";
import { startTeamsWorld, TEAMS_USERS, type TeamsWorld } from "#tests/support/standIns/teamsTenant.ts";

let world: TeamsWorld;
test.beforeAll(async () => {
  world = await startTeamsWorld();
});
test.afterAll(() => world.stop());
test.use({ permissions: ["local-network-access"], ignoreHTTPSErrors: true });

const portal = () => `${world.server.url}/skolvy-tab/`;
const davids = () => world.tokenOf(TEAMS_USERS.david);

const askedAs = (token: string) =>
  fetch(`${world.server.url}/api/Guardians/me/studentList`, { headers: { authorization: `Bearer ${token}` } });

test("[AUTH-13] the API takes the token of Teams for the guardian whom its verified claim names", async () => {
  const answer = await askedAs(await davids());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([expect.objectContaining({ firstName: "Elsa" })]);
});

const WRONG = [
  { what: "for another application", claims: { aud: "another application" } },
  { what: "of another organisation", claims: { tid: "another organisation" } },
  { what: "of another issuer", claims: { iss: "https://login.microsoftonline.com/common/v2.0" } },
  { what: "that has expired", claims: { exp: Math.floor(schoolNow().getTime() / 1_000) - 60 } },
  { what: "for another scope", claims: { scp: "User.Read" } },
  { what: "that its keys did not sign", isForged: true },
] as const;
for (const { what, ...wrong } of WRONG) {
  test(`[AUTH-13] the API refuses a token ${what}`, async () => {
    expect((await askedAs(await world.tokenOf(TEAMS_USERS.david, wrong))).status).toBe(401);
  });
}

test("[AUTH-13] the API goes by no claim that people can choose themselves", async () => {
  const token = await world.tokenOf("a stranger", { claims: { preferred_username: "david.miller@example.com" } });
  expect((await askedAs(token)).status).toBe(401);
});

test("[AUTH-13] signs in with what Teams vouches for, and never leaves for a sign-in page", async ({ context }) => {
  const visited: string[] = [];
  context.on("request", (request) => visited.push(request.url()));
  const host = await openInTeams(context, { app: portal(), token: await davids() });
  await expect(host.app.getByRole("banner")).toContainText("Elsa Lindqvist");
  await expect
    .poll(() => host.said())
    .toEqual(expect.arrayContaining(["appInitialization.appLoaded", "appInitialization.success"]));
  expect(visited.filter((url) => /\/login|\/logout|\/idp\/|msalAuth/.test(url))).toEqual([]);
  expect(await host.said()).not.toContain("appInitialization.failure");
});

test("[AUTH-13] says that Teams would not sign in, tells Teams, and tries again", async ({ context }) => {
  const host = await openInTeams(context, { app: portal() });
  await expect(host.app.getByText("Could not sign in through Teams.")).toBeVisible();
  await expect
    .poll(() => host.lastOf("appInitialization.expectedFailure"))
    .toEqual([expect.stringContaining("PermissionError"), undefined]);
  expect(new URL(host.app.url()).pathname).toBe("/skolvy-tab/");
  await host.giveToken(await davids());
  await host.app.getByRole("button", { name: "Try again" }).click();
  await expect(host.app.getByRole("banner")).toContainText("Elsa Lindqvist");
  await expect.poll(() => host.said()).toContain("appInitialization.success");
});

test("[AUTH-13] says so when Teams refuses later on, and goes on where it was once Teams agrees", async ({
  context,
}) => {
  const visited: string[] = [];
  context.on("request", (request) => visited.push(new URL(request.url()).pathname));
  // Teams is asked again for each call, as the token is about to expire.
  const expiring = await world.tokenOf(TEAMS_USERS.david, {
    claims: { exp: Math.floor(schoolNow().getTime() / 1_000) + 120 },
  });
  const host = await openInTeams(context, { app: portal(), token: expiring, sub: "/plans" });
  await expect(host.app.getByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  await host.giveToken("");
  await host.suspend();
  await host.resume(portal(), "/plans");
  await expect(host.app.getByText("Could not sign in through Teams.")).toBeVisible();
  await expect.poll(() => host.lastOf("appInitialization.expectedFailure")).toBeDefined();
  await host.giveToken(await davids());
  await host.app.getByRole("button", { name: "Try again" }).click();
  await expect(host.app.getByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  expect(visited.filter((path) => /^\/(login|logout|idp)/.test(path))).toEqual([]);
  expect(new URL(host.app.url()).pathname).toBe("/plans");
});

test("[AUTH-13] says so when Skolvy knows nobody by that token, without leaving the frame", async ({ context }) => {
  const host = await openInTeams(context, { app: portal(), token: await world.tokenOf("a stranger") });
  await expect(host.app.getByText("Could not sign in through Teams.")).toBeVisible();
  expect(host.page.url()).toContain("https://teams.microsoft.com/");
  expect(new URL(host.app.url()).origin).toBe(world.server.url);
  expect(new URL(host.app.url()).pathname).not.toBe("/login");
});

test("[TEAMS-2] tells Teams when the app cannot start, so that Teams says it", async ({ context }) => {
  await context.route(/\/assets\/mount-/, (route) => route.abort());
  const host = await openInTeams(context, { app: portal(), token: await davids() });
  // The app reloads once before it gives up, which takes its time on a busy machine.
  await expect.poll(() => host.lastOf("appInitialization.failure"), { timeout: 40_000 }).toEqual(["Other", undefined]);
});
