import type { Page } from "@playwright/test";
import { browserTargets, oldestBrowsers } from "#build/browserTargets.ts";
import { newerThan } from "#build/newerFeatures.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { ACCOUNTS, publicScreens } from "#tests/support/journey/screens.ts";
import { eachScreen, type Sight } from "./looking.ts";
import { untilAtRest } from "./visit.ts";

/** Every screen of an account, on a machine that does other things too. */
const WALK_MS = 3_600_000;

const SIGHT: Sight = { viewport: VIEWPORTS.phone, look: { colorScheme: "light", forcedColors: "none" } };

const { globals, statics } = newerThan(oldestBrowsers(browserTargets()));

const REFUSED = /status of 404 .*\/api\/desk\//;

/** Runs in the page before its own scripts. Removes global objects, and members of objects and of their prototypes. */
function forgetNewer([names, members]: [string[], string[]]): void {
  for (const member of members) {
    const [owner = "", name = ""] = member.split(".");
    const object: unknown = Reflect.get(globalThis, owner);
    if (typeof object !== "object" && typeof object !== "function") continue;
    if (object === null) continue;
    const prototype: unknown = Reflect.get(object, "prototype");
    // A response has a `json` of its own beside the newer Response.json.
    if (Object.hasOwn(object, name)) Reflect.deleteProperty(object, name);
    else if (typeof prototype === "object" && prototype !== null) Reflect.deleteProperty(prototype, name);
  }
  for (const name of names) Reflect.deleteProperty(globalThis, name);
}

/** Gives a page no more than the oldest browsers of the list have. Returns the errors that it logs. */
async function makeOldest(page: Page): Promise<string[]> {
  const logged: string[] = [];
  page.on("pageerror", ({ message }) => logged.push(message));
  page.on(
    "console",
    (message) => message.type() === "error" && logged.push(`${message.text()} ${message.location().url}`),
  );
  await page.addInitScript(forgetNewer, [[...globals], [...statics]] as [string[], string[]]);
  return logged;
}

test("[PHONE-1] what the oldest browsers lack is missed and heard", async ({ page }) => {
  const logged = await makeOldest(page);
  await page.goto(publicScreens[0] ?? "/");
  await untilAtRest(page);
  expect(logged.splice(0)).toEqual([]);
  await page.evaluate(() => {
    queueMicrotask(() => URL.canParse("/"));
    queueMicrotask(() => (new Set([1]) as unknown as { union: (other: Set<number>) => void }).union(new Set([2])));
    // biome-ignore lint/suspicious/noConsole: this is the planted line
    queueMicrotask(() => console.error("said"));
  });
  await expect.poll(() => logged.length).toBe(3);
  expect(logged.join("\n")).toMatch(/canParse is not a function[\s\S]*union is not a function[\s\S]*said/);
});

test("[PHONE-1] the public screens open in the oldest browsers", async ({ page }) => {
  const logged = await makeOldest(page);
  for (const path of publicScreens) {
    await page.goto(path);
    await untilAtRest(page);
    expect.soft(logged.splice(0), path).toEqual([]);
  }
});

for (const account of ACCOUNTS)
  test(`[PHONE-1] all screens of ${account} open in the oldest browsers`, async ({ page, signIn }) => {
    test.setTimeout(WALK_MS);
    const logged = await makeOldest(page);
    await eachScreen({ page, signIn, account }, SIGHT, async (path) => {
      const found = logged.splice(0);
      // The desk's list has things of other staff too, which the server does not show.
      const isRefused = found.some((line) => REFUSED.test(line));
      expect
        .soft(
          found.filter((line) => !REFUSED.test(line)),
          path,
        )
        .toEqual([]);
      if (!isRefused) await expect.soft(page.getByText(/^Something went wrong/), path).toHaveCount(0);
    });
  });
