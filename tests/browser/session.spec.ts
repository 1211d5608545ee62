import type { Page } from "@playwright/test";
import { keptOnDevice, leaveWithoutData } from "#tests/support/journey/device.ts";
import { holdBack } from "#tests/support/journey/holdBack.ts";
import { DEMO_PASSWORD, expect, test } from "#tests/support/journey/journey.ts";
import { NIGHTLY } from "#tests/support/journey/nightly.ts";

test.use({ isWorldShared: true });

const logIn = (page: Page) => page.getByRole("button", { name: "Log in", exact: true });

/** Fills in the identity provider's page. */
async function giveName(page: Page, name: string): Promise<void> {
  await page.locator("input[name=login]").fill(name);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("button[type=submit]").click();
}

const authorizeRequest = async (page: Page): Promise<URL> =>
  new URL((await page.waitForRequest((request) => request.url().includes("/idp/auth?"))).url());

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => !/^msal\./.test(key)));

test("[AUTH-4] clears local storage, then asks for all scopes with PKCE", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("active_student", "somebody-else"));
  const asked = authorizeRequest(page);
  await logIn(page).click();
  const { searchParams } = await asked;
  expect(searchParams.get("scope")?.split(" ").sort()).toEqual(["guardians", "offline_access", "openid", "profile"]);
  expect(searchParams.get("response_type")).toBe("code");
  expect(searchParams.get("code_challenge_method")).toBe("S256");
  await giveName(page, "coparent");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("active_student"))).toBe("student-2");
});

test("[AUTH-3] begins by itself with the provider that is named, and Back does not begin it again", async ({
  page,
}) => {
  await page.goto("/accessibility-of-nothing");
  const asked = authorizeRequest(page);
  await page.goto("/login?idp=eid");
  expect((await asked).searchParams.get("idp")).toBe("eid");
  await page.waitForURL("**/idp/interaction/**");
  await page.goBack();
  await page.waitForURL("**/login");
  const askedAgain = authorizeRequest(page);
  await logIn(page).click();
  expect((await askedAgain).searchParams.get("idp")).toBe("eid");
});

test("[AUTH-5] says so when the provider refuses, and signs in at the next try", async ({ page }) => {
  await page.goto("/login");
  const asked = authorizeRequest(page);
  await logIn(page).click();
  const state = (await asked).searchParams.get("state") ?? "";
  await page.waitForURL("**/idp/interaction/**");
  await page.goto(`/loginRedirect#${new URLSearchParams({ error: "access_denied", state })}`);
  await page.waitForURL("**/login");
  await expect(page.getByText("You could not be signed in. Please try again.")).toBeVisible();
  await logIn(page).click();
  await giveName(page, "coparent");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[AUTH-8] [I18N-1] speaks the language of the profile after signing in", async ({ page, signInByForm }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith("/api/Guardians/me/studentList") || path === "/api/profile/me") asked.push(path);
  });
  await signInByForm("newcomer");
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
  expect(asked).toEqual(["/api/Guardians/me/studentList", "/api/profile/me"]);
});

test("[AUTH-8] [HOME-1] asks for what home shows beside the profile, and speaks once its language is known", {
  tag: NIGHTLY,
}, async ({ page }) => {
  const letGo = await holdBack(page, "**/api/profile/me*");
  const asked = ["/navigation", "/notifications", "/posts/page/1/"].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  await page.goto("/login");
  await logIn(page).click();
  await giveName(page, "newcomer");
  await Promise.all(asked);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await letGo();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fi");
});

test("[AUTH-8] [AUTH-10] asks for what the screen shows as soon as the students are known, each once", {
  tag: NIGHTLY,
}, async ({ page }) => {
  const letGo = await holdBack(page, /\/api\/students\/student-1(\?|$)/);
  await page.goto("/posts");
  await logIn(page).click();
  await page.waitForURL("**/idp/interaction/**");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  await giveName(page, "family");
  await expect(page.locator("main li a").first()).toBeVisible();
  const hasAnswered = page.waitForResponse(/\/api\/students\/student-1(\?|$)/);
  await letGo();
  await hasAnswered;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).toEqual([...new Set(asked)]);
});

test("[HOME-1] asks for what home shows while its code is still on its way", { tag: NIGHTLY }, async ({
  page,
  signInByForm,
}) => {
  await signInByForm("coparent", "/groups");
  await leaveWithoutData(page);
  const letGo = await holdBack(page, /\/assets\/HomePage-/);
  const parts = ["/navigation", "/notifications", "/posts/page/1/", "/me/day/", "/todo"];
  const answered = parts.map((part) => page.waitForResponse((response) => response.url().includes(part)));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await Promise.all(answered);
  await letGo();
  await expect(page.locator("main li a").first()).toBeVisible();
  const callsOf = (part: string) => asked.filter((path) => path.startsWith("/api/") && path.includes(part));
  for (const part of parts) expect(callsOf(part)).toHaveLength(1);
});

test("[HOME-1] asks for what home shows before the sign-in has led there", { tag: NIGHTLY }, async ({ page }) => {
  const letGo = await holdBack(page, /\/assets\/LoginRedirectPage-/);
  const answered = ["/posts/page/1/", "/me/day/"].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  await page.goto("/login?idp=school");
  await giveName(page, "coparent");
  await Promise.all(answered);
  expect(new URL(page.url()).pathname).toBe("/loginRedirect");
  await letGo();
  await expect(page).toHaveURL("/");
  await expect(page.locator("main li a").first()).toBeVisible();
});

test("[HOME-1] leaves the line to what home shows first", { tag: NIGHTLY }, async ({ page, signInByForm }) => {
  await signInByForm("coparent", "/groups");
  await leaveWithoutData(page);
  const letGo = await holdBack(page, /\/posts\/page\/1\//);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const today = page.waitForResponse((response) => response.url().includes("/me/day/"));
  await page.goto("/");
  await today;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const LATER = /\/assets\/(?:AssignmentsOverview|LatestResult|PlanTimeline)-|\/plans$|\/latestResults$/;
  expect(asked.filter((path) => LATER.test(path))).toEqual([]);
  await letGo();
  await expect(page.locator("main li a").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  expect(asked.filter((path) => LATER.test(path)).length).toBeGreaterThan(3);
});

test("[AUTH-10] gives way to the next when a student turns out to be inactive", { tag: NIGHTLY }, async ({ page }) => {
  await page.route(/\/api\/students\/student-1(\?|$)/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/login");
  await logIn(page).click();
  await giveName(page, "family");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("active_student"))).toBe("student-2");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[AUTH-12] [LIM-2] leaves nothing behind when signing out, and the provider asks again", async ({
  page,
  signInByForm,
  context,
}) => {
  await signInByForm("coparent", "/posts");
  const otherTab = await context.newPage();
  await otherTab.goto("/posts");
  await expect(otherTab.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(["active_student", "active_school"]));
  await expect.poll(async () => (await keptOnDevice(page)).length).toBeGreaterThan(3);

  await page.goto("/logout");
  await page.getByRole("button", { name: /^(Sign out|Logga ut)$/ }).click();
  await page.waitForURL("**/login");
  await otherTab.waitForURL("**/login");
  expect(new URL(page.url()).search).toBe("");
  expect(await storedKeys(page)).toEqual(["language"]);
  expect(await keptOnDevice(page)).toEqual([]);

  await page.goto("/posts");
  await page.waitForURL("**/login");
  await logIn(page).click();
  await page.waitForURL("**/idp/interaction/**");
});

test("[AUTH-6] goes to /login when no token can be had any more, and logs it", async ({ page, signInByForm }) => {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await signInByForm("coparent", "/posts");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/\|(access|refresh)token\|/.test(key)) localStorage.removeItem(key);
  });
  await page.reload();
  await page.waitForURL("**/login");
  expect(logged.join("\n")).toContain("The session has ended");
  await logIn(page).click();
  await page.waitForURL("**/posts");
});

test("[AUTH-16] waits at /loading and goes on, or to /login", async ({ page, signInByForm }) => {
  await page.goto("/loading");
  await page.waitForURL("**/login");
  await signInByForm("coparent");
  await page.goto("/loading");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});

test("[AUTH-11] tells somebody whose students are all inactive", async ({ page }) => {
  await page.goto("/login");
  await logIn(page).click();
  await giveName(page, "inactive");
  // In the language of the profile, also on a first visit.
  await expect(page.getByRole("alertdialog", { name: "Något gick fel" })).toContainText(
    "Inga elever är kopplade till ditt konto.",
  );
});

for (const { call, path, status } of [
  { call: "the student list answers 401", path: "**/api/Guardians/me/studentList", status: 401 },
  { call: "the student cannot be loaded", path: "**/api/students/student-2", status: 500 },
]) {
  test(`[AUTH-10] signs out when ${call}`, { tag: status === 401 ? [] : NIGHTLY }, async ({ page }) => {
    await page.route(path, (route) => route.fulfill({ status, json: { code: "internal", message: "No" } }));
    await page.goto("/login");
    await logIn(page).click();
    await giveName(page, "coparent");
    await page.waitForURL("**/login");
    await logIn(page).click();
    await page.waitForURL("**/idp/interaction/**");
  });
}
