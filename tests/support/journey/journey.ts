import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { PHONE_BREAKPOINT } from "#contract/limits.ts";
import type { Server } from "../server/server.ts";
import { clockAhead, moveClock } from "./schoolClock.ts";
import { VIEWPORTS } from "./viewports.ts";
import { startWorld } from "./world.ts";

export const DEMO_PASSWORD = "skolvy";

/** Accessibility standards for every screen. */
export const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A menu keeps the focus like a dialog does, so nobody looks for it among the parts of a page. */
export const AXE_OPTIONS = {
  resultTypes: ["violations" as const],
  checks: {
    region: { options: { regionMatcher: "dialog, [role=dialog], [role=alertdialog], [role=menu], svg" } },
  },
};

/** Empty elements that Fluent UI uses to detect that the focus leaves a dialog or a menu. */
const FOCUS_GUARDS = "[data-tabster-dummy]";

type Journey = {
  /** Whether this file's tests have a demo world of their own, or share one with others that change nothing in it. */
  isWorldShared: boolean;
  /** Opens a screen as a demo account. Only the first journey of an account at a server goes through the sign-in. */
  signIn: (name: string, path?: string) => Promise<void>;
  /** The same through the sign-in, for journeys that are about it or sign out. */
  signInByForm: (name: string, path?: string) => Promise<void>;
  /** Signs another person in at a second browser in English and opens a screen. */
  signInElsewhere: (name: string, path: string) => Promise<Page>;
  /** Fails if axe finds problems on the loaded screen, or in one frame of it. */
  expectAccessible: (page?: Page, frame?: string) => Promise<void>;
  /** Saves a screenshot under test-results/screens. */
  picture: (name: string) => Promise<void>;
};

type World = {
  /** A server on a demo world that is kept until another world is asked for, or to the end. */
  serverOf: (world: string) => Promise<Server>;
  /** Cookies and local storage of who has signed in before, by server and account. */
  known: Map<string, SignedIn>;
};

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The world of all files that change nothing in it. */
const SHARED = "shared";

/** Tells the chosen student, whom the next journey has not chosen. */
const OF_ONE_JOURNEY = /^active_/;

/** The first state of whoever is signed in. */
async function signedIn(context: BrowserContext): Promise<SignedIn> {
  const { cookies, origins } = await context.storageState();
  const kept = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !OF_ONE_JOURNEY.test(name)),
  }));
  return { cookies, origins: kept };
}

export const test = base.extend<Journey, World>({
  serverOf: [
    async ({ browserName: _ }, use) => {
      const running = new Map<string, Server>();
      await use(async (world) => {
        const known = running.get(world);
        if (known) return known;
        for (const [other, server] of running) {
          if (other === SHARED || world === SHARED) continue;
          await server.stop();
          running.delete(other);
        }
        const server = await startWorld();
        running.set(world, server);
        return server;
      });
      for (const server of running.values()) await server.stop();
    },
    { scope: "worker" },
  ],

  browser: [
    async ({ browser }, use) => {
      const makeContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await makeContext(options);
        await context.addInitScript(moveClock, clockAhead());
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],

  known: [async ({ browserName: _ }, use) => use(new Map()), { scope: "worker" }],

  isWorldShared: [false, { option: true }],

  baseURL: async ({ serverOf, isWorldShared }, use, { file }) =>
    use((await serverOf(isWorldShared ? SHARED : file)).url),

  signInByForm: async ({ page }, use) => {
    await use(async (name, path = "/") => {
      await page.goto(path);
      await page.waitForURL("**/login");
      // Matches above the language menu in every language.
      await page.getByRole("main").getByRole("button").first().click();
      await page.waitForURL("**/interaction/**");
      await giveName(page, name);
      await page.waitForURL((url) => url.pathname === path.split(/[?#]/)[0]);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  },

  signIn: async ({ page, context, known, baseURL, signInByForm }, use) => {
    await use(async (name, path = "/") => {
      const account = `${baseURL} ${name}`;
      const state = known.get(account);
      if (state) {
        await context.setStorageState(state);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (new URL(page.url()).pathname !== "/login") return;
        // Another journey has signed the account out.
        await context.setStorageState({ cookies: [], origins: [] });
      }
      await signInByForm(name, path);
      known.set(account, await signedIn(context));
    });
  },

  signInElsewhere: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, path) => {
      const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-US" });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto("/login?idp=school");
      await giveName(page, name);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (screen = page, frame = undefined) => {
      await expect(screen.locator("main [role=status][aria-busy=true]")).toHaveCount(0);
      const isAtRest = () =>
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity);
      await Promise.all(screen.frames().map((shown) => shown.waitForFunction(isAtRest)));
      // An extra empty page for the report is slower and only needed for cross-origin frames.
      const axe = new AxeBuilder({ page: screen })
        .setLegacyMode(frame === undefined)
        .options(AXE_OPTIONS)
        .withTags(STANDARDS);
      if (frame) axe.include([frame, "body"]).exclude([frame, FOCUS_GUARDS]);
      else axe.exclude(FOCUS_GUARDS);
      const { violations } = await inFullHeight(screen, () => axe.analyze());
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join("\n")}`,
      );
      expect(found).toEqual([]);
    });
  },

  picture: async ({ page }, use) => {
    await use(async (name) => void (await page.screenshot({ path: `test-results/screens/${name}.png` })));
  },
});

/** Signs in at the local identity provider. The teacher, whose desk would be in Swedish, has chosen English on the device. */
async function giveName(page: Page, name: string): Promise<void> {
  if (name === "teacher") await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.locator("input[name=login]").fill(name);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("button[type=submit]").click();
}

/** Taller than any page, including content that is rendered when it is scrolled into view. */
const WHOLE_PAGE = 8_000;

/** Checks the whole page, since content behind a phone's bottom bar can be scrolled. */
export async function inFullHeight<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  if (!size || size.width >= PHONE_BREAKPOINT) return look();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(WHOLE_PAGE, 2 * height) });
  const result = await look();
  await page.setViewportSize(size);
  return result;
}

/** Part of a screen that is read aloud when its text changes, with that text. */
export const announced = (page: Page, text: string | RegExp): Locator =>
  page.locator("[aria-live], [role=status], [role=alert]").filter({ hasText: text }).first();

export { expect, VIEWPORTS };
