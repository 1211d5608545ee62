import type { Browser, Page } from "@playwright/test";
import { forgetAllButSignIn, giveName, newDevice, untilAllIsKept } from "../coldStart/product.ts";
import { newSlowPage, type Opening, openingOf } from "./watch.ts";

/** A link to a post of the child, which home shows. */
export const OWN_CONTENT = "main li a[href*='/posts/']";

/** Time that people take at the identity provider. */
const AT_PROVIDER_MS = 8_000;

/** From one evening to the next morning. */
const NIGHT_MS = 14 * 3_600_000;

const FIRST_SECONDS_MS = 5_000;

export type Journeys = {
  signIn: Opening;
  first: Opening;
  sameDay: Opening;
  nextMorning: Opening;
  /** Scripts that home asks for in its first five seconds, as they travel. */
  kilobytes: number;
};

/** Makes the journeys of one guardian on a device that has nothing of the portal. */
export async function makeJourneys(browser: Browser, url: string, slowdown: number): Promise<Journeys> {
  const context = await newDevice(browser, url);
  try {
    const slowPage = () => newSlowPage(context, OWN_CONTENT, slowdown);
    const signIn = await signingIn(await slowPage());
    const device = await context.newPage();
    await forgetAllButSignIn(device);
    const { kilobytes, ...first } = await firstVisit(await slowPage());
    await untilAllIsKept(device);
    const sameDay = await visit(await slowPage());
    const later = await slowPage();
    await later.addInitScript(setClockOn, NIGHT_MS);
    const nextMorning = await visit(later);
    return { signIn, first, sameDay, nextMorning, kilobytes };
  } finally {
    await context.close();
  }
}

/** From pressing the provider's button to the content of home. */
async function signingIn(page: Page): Promise<Opening> {
  await page.goto("/login?idp=school");
  await page.waitForURL("**/interaction/**");
  await giveName(page);
  await page.waitForFunction((until) => performance.now() > until, AT_PROVIDER_MS);
  const pressed = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.locator("button[type=submit]").click({ noWaitAfter: true });
  await page.waitForURL("/");
  const opening = await openingOf(page, pressed);
  await page.close();
  return opening;
}

async function visit(page: Page): Promise<Opening> {
  await page.goto("/", { waitUntil: "commit" });
  const opening = await openingOf(page);
  await page.close();
  return opening;
}

async function firstVisit(page: Page): Promise<Opening & { kilobytes: number }> {
  await page.goto("/", { waitUntil: "commit" });
  const opening = await openingOf(page);
  await page.waitForFunction((until) => performance.now() > until, 2 * FIRST_SECONDS_MS);
  const bytes = await page.evaluate(scriptBytes, FIRST_SECONDS_MS);
  await page.close();
  return { ...opening, kilobytes: bytes / 1_024 };
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
