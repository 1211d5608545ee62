import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startLastingChromium } from "../chromium.ts";
import { DEVICE, forgetAll, forgetAllButSignIn, giveName, untilAllIsKept } from "../coldStart/product.ts";
import type { Build } from "./builds.ts";
import { openTab } from "./teamsTab.ts";
import { newSlowPage, type Opening, openingOf } from "./watch.ts";

/** Time that people take at the identity provider. */
const AT_PROVIDER_MS = 8_000;

/** From one evening to the next morning. */
const NIGHT_MS = 14 * 3_600_000;

const FIRST_SECONDS_MS = 5_000;

/** In the order in which a device can make them: a return needs what the visit before it kept. */
export const JOURNEYS = {
  signIn: "first sign-in, from pressing the provider's button",
  first: "first visit, signed in",
  sameDay: "return on the same day",
  nextMorning: "return the next morning",
  teams: "first opening of the tab in Teams",
} as const;

export type JourneyName = keyof typeof JOURNEYS;

/** Begins to watch a page whose opening is about to begin. Returns what ends it, once the content can be used. */
export type Watch = (page: Page) => Promise<() => Promise<void>>;
const unwatched: Watch = async () => async () => {};

export type Device = {
  /** Brings the device into the state in which a journey begins, and makes it. */
  open: Record<JourneyName, (watch?: Watch) => Promise<Opening>>;
  /** Kilobytes of the scripts that home asked for in the first five seconds of the last first visit, as they travel. */
  kilobytes: () => number;
  close: () => Promise<void>;
};

/** Starts a guardian's device: a profile on disk, as people's are, which lasts for all runs. */
export async function startDevice(browser: Browser, build: Build, slowdown: number): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-bench-device-"));
  const context = await startLastingChromium(folder, { ...DEVICE, baseURL: build.url });
  const own = context.pages()[0] ?? (await context.newPage());
  const slowPage = () => newSlowPage(context, slowdown);
  let kilobytes = Number.NaN;
  return {
    open: {
      async signIn(watch = unwatched) {
        await forgetAll(own, build.url);
        return signingIn(await slowPage(), watch);
      },
      async first(watch = unwatched) {
        await forgetAllButSignIn(own);
        const page = await slowPage();
        const opening = await visit(page, watch);
        kilobytes = await scriptsOf(page);
        await page.close();
        return opening;
      },
      async sameDay(watch = unwatched) {
        await untilAllIsKept(own);
        return visitAndClose(await slowPage(), watch);
      },
      async nextMorning(watch = unwatched) {
        await untilAllIsKept(own);
        const page = await slowPage();
        await page.addInitScript(setClockOn, NIGHT_MS);
        return visitAndClose(page, watch);
      },
      teams: (watch = unwatched) => openTab(browser, build.teams, slowdown, watch),
    },
    kilobytes: () => kilobytes,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** From pressing the provider's button to the content of home. */
async function signingIn(page: Page, watch: Watch): Promise<Opening> {
  await page.goto("/login?idp=school");
  await page.waitForURL("**/interaction/**");
  await giveName(page);
  await page.waitForFunction((until) => performance.now() > until, AT_PROVIDER_MS);
  const ended = await watch(page);
  const pressed = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.locator("button[type=submit]").click({ noWaitAfter: true });
  await page.waitForURL("/");
  const opening = await openingOf(page, pressed);
  await ended();
  await page.close();
  return opening;
}

async function visit(page: Page, watch: Watch): Promise<Opening> {
  const ended = await watch(page);
  await page.goto("/", { waitUntil: "commit" });
  const opening = await openingOf(page);
  await ended();
  return opening;
}

async function visitAndClose(page: Page, watch: Watch): Promise<Opening> {
  const opening = await visit(page, watch);
  await page.close();
  return opening;
}

async function scriptsOf(page: Page): Promise<number> {
  await page.waitForFunction((until) => performance.now() > until, 2 * FIRST_SECONDS_MS);
  return (await page.evaluate(scriptBytes, FIRST_SECONDS_MS)) / 1_024;
}

/** Runs in the page. Returns the bytes of the scripts that it has asked for until a moment, without their headers. */
const scriptBytes = (until: number): number =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => new URL(name).pathname.endsWith(".js") && startTime < until)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** Runs in the page before all other scripts. */
function setClockOn(by: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) =>
      given.length === 0 ? new target(target.now() + by) : Reflect.construct(target, given),
    get: (target, name) => (name === "now" ? () => target.now() + by : Reflect.get(target, name)),
  });
}
