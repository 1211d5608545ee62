import { type Browser, expect, type Page, type Route } from "@playwright/test";
import { DEMO_PASSWORD } from "#server/demo/people/accounts.ts";
import { LONG_TASK_MS } from "../longTasks.ts";
import type { Results } from "./results.ts";
import { watchCard } from "./watchCard.ts";

export type Opening = {
  /** Milliseconds from the last response to the paint of everything in the viewport, and of the last course. */
  inWindow: number;
  whole: number;
  /** The longest task while the courses below the viewport were rendered; 0 if none was long. */
  longestBelow: number;
  /** Requests of the most requested resource. */
  requests: number;
};

export type Circumstances = { size: { width: number; height: number }; slowdown: number };

const COURSE = "main article";

/** Opens the student card in the built portal and delays the responses until the card waits for them. */
export async function openCard(
  browser: Browser,
  baseURL: string,
  { summary, statistics }: Results,
  { size, slowdown }: Circumstances,
): Promise<Opening> {
  const context = await browser.newContext({ baseURL, locale: "sv-SE", viewport: size });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchCard);
    await signIn(page);
    const link = page.locator('main a[href="/progress"]');
    await expect(link).toBeVisible();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
    const answers = [await held(page, "summary/data", summary), await held(page, "statistics/detailed", statistics)];
    await link.click();
    await Promise.all(answers.map(({ isAsked }) => isAsked));
    await expect(page.locator("main [aria-busy=true]")).toBeVisible();
    for (const { answer } of answers) await answer();
    await expect(page.locator(COURSE)).toHaveCount(summary.courses.length, { timeout: 60_000 });
    return { ...(await timesOf(page, summary.courses.length)), requests: mostOf(asked.filter(isOfApi)) };
  } finally {
    await context.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/login?idp=school");
  await page.locator("input[name=login]").fill("family");
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/student/student-2/menu");
  await page.waitForURL((url) => url.pathname === "/menu");
}

/** Holds a request back until it is released. */
async function held(page: Page, path: string, json: unknown) {
  let take: (route: Route) => void = () => undefined;
  const isAsked = new Promise<Route>((resolve) => {
    take = resolve;
  });
  await page.route(`**/${path}?*`, (route) => take(route));
  return { isAsked, answer: async () => (await isAsked).fulfill({ json }) };
}

const isOfApi = (request: string) => request.startsWith("GET") && request.includes("/api/");

const mostOf = (requests: string[]) =>
  Math.max(...requests.map((request) => requests.filter((other) => other === request).length));

async function timesOf(page: Page, count: number): Promise<Omit<Opening, "requests">> {
  await page.waitForFunction((all) => cardWatch.paints.at(-1)?.courses === all, count);
  const { paints, tasks, answered } = await page.evaluate(() => ({
    ...cardWatch,
    answered: Math.max(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/assessments/v2/"))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  }));
  const drawn = paints.filter(({ at }) => at > answered);
  const filled = drawn.find(({ courses, isFilled }) => isFilled || courses === count)?.at ?? Number.NaN;
  const whole = drawn.find(({ courses }) => courses === count)?.at ?? Number.NaN;
  const below = tasks.filter(({ from, ms }) => from >= filled && from <= whole && ms > LONG_TASK_MS);
  return {
    inWindow: filled - answered,
    whole: whole - answered,
    longestBelow: Math.max(0, ...below.map(({ ms }) => ms)),
  };
}
