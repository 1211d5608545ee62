import type { Frame } from "@playwright/test";
import { holdBack } from "#tests/support/journey/holdBack.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { openInTeams } from "#tests/support/journey/teamsHost.ts";
import { startTeamsWorld, TEAMS_USERS, type TeamsWorld } from "#tests/support/standIns/teamsTenant.ts";

let world: TeamsWorld;
test.beforeAll(async () => {
  world = await startTeamsWorld();
});
test.afterAll(() => world.stop());
test.use({ permissions: ["local-network-access"], ignoreHTTPSErrors: true });

const at = (path: string) => `${world.server.url}${path}`;
const davids = () => world.tokenOf(TEAMS_USERS.david);

test("[TEAMS-2] follows the theme and the language of Teams, also while it runs", async ({ context }) => {
  const host = await openInTeams(context, {
    app: at("/skolvy-tab/"),
    token: await davids(),
    locale: "fi-fi",
    theme: "dark",
    sub: "/posts?from=teams",
  });
  await expect(host.app.getByRole("heading", { level: 1, name: "Tiedotteet" })).toBeVisible();
  const root = host.app.locator("html");
  await expect(root).toHaveAttribute("lang", "fi");
  await expect(root).toHaveCSS("color-scheme", "dark");
  expect(new URL(host.app.url()).search).toBe("?from=teams");

  await host.changeTheme("default");
  await expect(root).toHaveCSS("color-scheme", "light");
  await host.changeTheme("contrast");
  await expect(root).toHaveCSS("color-scheme", "dark");
  await host.changeLanguage("uk-ua");
  await expect(root).toHaveAttribute("lang", "uk");
  await expect(host.app.getByRole("heading", { level: 1, name: "Оголошення" })).toBeVisible();
});

test("[TEAMS-2] keeps what is shown until the texts of Teams' language have come", async ({ context }) => {
  const letGo = await holdBack(context, "**/assets/texts/fi/**");
  const host = await openInTeams(context, { app: at("/skolvy-tab/"), token: await davids(), locale: "fi-fi" });
  await expect(host.app.getByRole("heading", { level: 1, name: /David/ })).toBeVisible();
  await letGo();
  await expect(host.app.getByRole("heading", { level: 2, name: "Tiedotteet" })).toBeVisible();
  await expect(host.app.getByRole("main").getByRole("alert")).toHaveCount(0);
});

/** The first assignment of the list and its title. */
async function openFirst(app: Frame): Promise<{ id: string; title: string }> {
  const first = app.getByRole("main").getByRole("listitem").getByRole("link").first();
  const id = (await first.getAttribute("href"))?.split("/").at(-1) ?? "";
  await first.click();
  await expect.poll(() => new URL(app.url()).pathname).toBe(`/assignment/${id}`);
  await expect(app.getByText("Due date")).toBeVisible();
  return { id, title: (await app.getByRole("heading", { level: 1 }).textContent()) ?? "" };
}

test("[TEAMS-2] opens the item that a deep link into the tab names", async ({ context }) => {
  const app = at("/assignments-tab/");
  const list = await openInTeams(context, { app, token: await davids() });
  const { id, title } = await openFirst(list.app);
  const opened = await openInTeams(context, { app, token: await davids(), sub: id });
  await expect(opened.app.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("[TEAMS-2] shares a link that opens the item for the student whose it is", async ({ context }) => {
  const app = at("/assignments-tab/");
  const token = await world.tokenOf(TEAMS_USERS.karin);
  const host = await openInTeams(context, { app, token, sub: "/student/student-2/assignments" });
  await expect(host.app.getByRole("banner")).toContainText("Elsa");
  const { id, title } = await openFirst(host.app);
  await host.app.getByRole("button", { name: "Share link" }).click();
  const shared = `/student/student-2/assignment/${id}`;
  await expect.poll(() => host.lastOf("shareDeepLink")).toEqual([shared, title, at(shared)]);

  const opened = await openInTeams(context, { app, token, sub: shared });
  await expect(opened.app.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(opened.app.getByRole("banner")).toContainText("Elsa");
});

test("[TEAMS-2] shares nothing on a phone, where Teams has no dialog for it", async ({ context }) => {
  const app = at("/assignments-tab/");
  const host = await openInTeams(context, { app, token: await davids(), client: "android" });
  await openFirst(host.app);
  await expect(host.app.getByRole("button", { name: "Share link" })).toHaveCount(0);
});

test("[TEAMS-2] lets Teams open what leads out of the app", async ({ context }) => {
  const host = await openInTeams(context, { app: at("/skolvy-tab/"), token: await davids() });
  const help = host.app.getByRole("link", { name: /^Help center/ });
  const address = await help.getAttribute("href");
  await help.click();
  await expect.poll(() => host.lastOf("executeDeepLink")).toEqual([address]);
  expect(context.pages()).toContain(host.page);
  expect(context.pages().filter((page) => page.url() === address)).toEqual([]);
});

test("[TEAMS-2] goes back in the app first, and then leaves it to Teams", async ({ context }) => {
  const host = await openInTeams(context, { app: at("/posts"), token: await davids() });
  await expect(host.app.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  await host.app.getByRole("link", { name: "Home" }).first().click();
  await expect.poll(() => new URL(host.app.url()).pathname).toBe("/");
  await host.goBack();
  await expect.poll(() => new URL(host.app.url()).pathname).toBe("/posts");
  await host.goBack();
  await expect.poll(() => host.said()).toContain("navigateBack");
});

test("[TEAMS-2] sleeps when Teams shows something else, and wakes where it was or where Teams wants it", async ({
  context,
}) => {
  const isLive = (url: string) => url.includes("/api/live");
  const live: string[] = [];
  context.on("request", (request) => isLive(request.url()) && live.push("opened"));
  context.on("requestfailed", (request) => isLive(request.url()) && live.push("closed"));
  const host = await openInTeams(context, { app: at("/skolvy-tab/"), token: await davids(), sub: "/posts" });
  await expect(host.app.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  await expect.poll(() => live).toEqual(["opened"]);

  await host.suspend();
  await expect.poll(() => host.said()).toContain("readyToUnload");
  await expect.poll(() => live).toEqual(["opened", "closed"]);
  const successes = async () => (await host.said()).filter((call) => call === "appInitialization.success").length;
  const before = await successes();

  await host.resume(at("/skolvy-tab/"), "/posts");
  await expect.poll(successes).toBe(before + 1);
  await expect.poll(() => live).toEqual(["opened", "closed", "opened"]);
  expect(new URL(host.app.url()).pathname).toBe("/posts");

  await host.suspend();
  await host.resume(at("/attendance-tab/"));
  await expect(host.app.getByRole("heading", { level: 1, name: "Absence" })).toBeVisible();
  await expect(host.app.getByRole("navigation", { name: "Main menu" })).toHaveCount(0);

  await host.suspend();
  await host.resume(at("/skolvy-tab/"), "/schedule");
  await expect(host.app.locator("[data-stage]")).toBeVisible();
  await expect(host.app.getByRole("navigation", { name: "Main menu" })).toBeVisible();
});
