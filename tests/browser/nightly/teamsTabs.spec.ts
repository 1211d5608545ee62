import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { openInTeams } from "#tests/support/journey/teamsHost.ts";
import { startTeamsWorld, TEAMS_USERS, type TeamsWorld } from "#tests/support/standIns/teamsTenant.ts";

let world: TeamsWorld;
test.beforeAll(async () => {
  world = await startTeamsWorld();
});
test.afterAll(() => world.stop());
test.use({ permissions: ["local-network-access"], ignoreHTTPSErrors: true });

const SECTIONS = [
  { root: "/assignments-tab/", heading: "Assignments" },
  { root: "/planning-tab/", heading: "Plans" },
  { root: "/assessments-tab/", heading: "Student card" },
  { root: "/attendance-tab/", heading: "Absence" },
];

for (const { root, heading } of SECTIONS) {
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    test(`[TEAMS-1] ${root} shows its section alone, for the student chosen, on a ${size}`, async ({
      context,
      expectAccessible,
    }) => {
      const token = await world.tokenOf(TEAMS_USERS.karin);
      const theme = size === "phone" ? "dark" : "default";
      const sub = `/student/student-2${root}`;
      const host = await openInTeams(context, { app: `${world.server.url}${root}`, token, theme, sub });
      await host.page.setViewportSize(viewport);
      const { app } = host;
      await expect(app.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(app.getByRole("banner").getByRole("button")).toHaveCount(1);
      await expect(app.getByRole("banner").getByRole("button", { name: /^Elsa .*Switch student/ })).toBeVisible();
      await expect(app.getByRole("navigation", { name: "Main menu" })).toHaveCount(0);
      await expect(app.getByRole("banner")).not.toContainText("Skolvy");
      const widths = await app.evaluate(() => [document.querySelector("main")?.clientWidth, document.body.clientWidth]);
      expect(widths[0]).toBe(widths[1]);
      await host.page.screenshot({ path: `test-results/screens/teams${root.replaceAll("/", "-")}${size}.png` });
      await expectAccessible(host.page, "#app");
    });
  }
}

test("[TEAMS-1] the last tab is the whole portal, with its menu", async ({ context, expectAccessible }) => {
  const token = await world.tokenOf(TEAMS_USERS.david);
  const host = await openInTeams(context, { app: `${world.server.url}/skolvy-tab/`, token });
  const menu = host.app.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: /^Posts/ }).click();
  await expect(host.app.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  await expect(host.app.getByRole("banner")).not.toContainText("Skolvy");
  await host.page.screenshot({ path: "test-results/screens/teams-skolvy-tab-desktop.png" });
  await expectAccessible(host.page, "#app");
});

test("[TEAMS-1] stays in its section: what is opened there leads back to it", async ({ context }) => {
  const token = await world.tokenOf(TEAMS_USERS.david);
  const host = await openInTeams(context, { app: `${world.server.url}/assignments-tab/`, token });
  const list = host.app.getByRole("main");
  await expect(host.app.getByRole("button", { name: "Back" })).toHaveCount(0);
  await list.getByRole("listitem").getByRole("link").first().click();
  await expect.poll(() => new URL(host.app.url()).pathname).toMatch(/^\/assignment\//);
  await expect(host.app.getByRole("navigation", { name: "Main menu" })).toHaveCount(0);
  await host.app.getByRole("button", { name: "Back" }).click();
  await expect(host.app.getByRole("heading", { level: 1, name: "Assignments" })).toBeVisible();
});

test("[TEAMS-1] leads from a deep link back to the tab's own section", async ({ context }) => {
  const token = await world.tokenOf(TEAMS_USERS.david);
  const app = `${world.server.url}/attendance-tab/`;
  const host = await openInTeams(context, { app, token, sub: "/report/attendance" });
  await expect.poll(() => new URL(host.app.url()).pathname).toBe("/report/attendance");
  await host.app.getByRole("button", { name: "Back" }).click();
  await expect(host.app.getByRole("heading", { level: 1, name: "Absence" })).toBeVisible();
  expect(new URL(host.app.url()).pathname).toBe("/attendance-tab/");
});

test("[TEAMS-1] [DESK-1] leads staff to the desk: from a section's tab, and by 'Staff desk' in the last one", async ({
  context,
  expectAccessible,
}) => {
  const staff = await world.tokenOf(TEAMS_USERS.helena);
  const tab = await openInTeams(context, { app: `${world.server.url}/assignments-tab/`, token: staff });
  await expect(tab.app.getByText("This tab is for guardians")).toBeVisible();
  await expectAccessible(tab.page, "#app");
  await tab.app.getByRole("link", { name: "Open the staff desk" }).click();
  await expect(tab.app.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  const both = await world.tokenOf(TEAMS_USERS.both);
  const portal = await openInTeams(context, { app: `${world.server.url}/skolvy-tab/`, token: both });
  const menu = portal.app.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Staff desk" }).click();
  await expect(portal.app.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(portal.app.getByRole("banner")).not.toContainText("Skolvy");
});
