import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, type Cookie, expect, type Locator, type Page } from "@playwright/test";
import { PHONE_BREAKPOINT } from "#contract/limits.ts";
import type { Server } from "./server.ts";
import { startWorld } from "./world.ts";

/** The two window sizes for all checks. */
export const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

export const DEMO_PASSWORD = "skolvy";

/** Accessibility standards for every screen. */
export const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Empty elements that Fluent UI uses to detect that the focus leaves a dialog or a menu. */
const FOCUS_GUARDS = "[data-tabster-dummy]";

type Journey = {
  /** Signs in with a demo account and waits for the requested screen. */
  signIn: (name: string, path?: string) => Promise<void>;
  /** Signs another person in at a second browser in English and opens a screen. */
  signInElsewhere: (name: string, path: string) => Promise<Page>;
  /** Fails if axe finds problems on the loaded screen, or in one frame of it. */
  expectAccessible: (page?: Page, frame?: string) => Promise<void>;
  /** Saves a screenshot under test-results/screens. */
  picture: (name: string) => Promise<void>;
};

type World = {
  /** A server for this file's tests with its own demo world. */
  serverOf: (file: string) => Promise<Server>;
  /** Cookies of who has signed in before, by server and account: the identity provider knows them again. */
  known: Map<string, Cookie[]>;
};

export const test = base.extend<Journey, World>({
  serverOf: [
    async ({ browserName: _ }, use) => {
      let current: { file: string; server: Server } | undefined;
      await use(async (file) => {
        if (current?.file === file) return current.server;
        await current?.server.stop();
        const server = await startWorld();
        current = { file, server };
        return server;
      });
      await current?.server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  known: [async ({ browserName: _ }, use) => use(new Map()), { scope: "worker" }],

  baseURL: async ({ serverOf }, use, { file }) => use((await serverOf(file)).url),

  signIn: async ({ page, context, known, baseURL }, use) => {
    await use(async (name, path = "/") => {
      const account = `${baseURL} ${name}`;
      await context.addCookies(known.get(account) ?? []);
      await page.goto(path);
      await page.waitForURL("**/login");
      // Matches above the language menu in every language.
      await page.getByRole("main").getByRole("button").first().click();
      const isThere = (url: URL) => url.pathname === path.split(/[?#]/)[0];
      // The password is asked for again if another journey has signed the account out.
      await page.waitForURL((url) => isThere(url) || url.pathname.includes("/interaction/"));
      if (!isThere(new URL(page.url()))) {
        await giveName(page, name);
        await page.waitForURL(isThere);
      }
      known.set(account, await context.cookies());
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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
      const axe = new AxeBuilder({ page: screen }).setLegacyMode(frame === undefined).withTags(STANDARDS);
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

/** Signs in at the local identity provider. */
async function giveName(page: Page, name: string): Promise<void> {
  await page.locator("input[name=login]").fill(name);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("button[type=submit]").click();
}

/** Taller than any page, including content that is rendered when it is scrolled into view. */
const WHOLE_PAGE = 8_000;

/** Checks the whole page, since content behind a phone's bottom bar can be scrolled. */
async function inFullHeight<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
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

export { expect };
