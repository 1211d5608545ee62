import type { Page } from "@playwright/test";
import { expect, inFullHeight, test } from "#tests/support/journey/journey.ts";
import type { Found } from "./acceptedFindings.ts";
import { lookWithAll } from "./engines.ts";
import { ACCOUNTS, eachScreen, expectExplained, SIGHTS, seenAt } from "./looking.ts";
import { untilStill } from "./visit.ts";

const BUTTONS = "main button:enabled, header button:enabled";
const OPENED = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
/** Buttons that lead out of the page. */
const ELSEWHERE = /^(?:header )?(Sign out|Logga ut|Kirjaudu ulos|Log in)/;

/** Begins the kind of a button of the header, which is the same on every screen. */
const HEADER = "header ";

/** The kind of every button: what it says, without numbers. */
async function kindsOf(page: Page): Promise<string[]> {
  const kinds = await page
    .locator(BUTTONS)
    .evaluateAll(
      (buttons, header) =>
        buttons.map(
          (one) => `${one.closest("header") ? header : ""}${one.textContent || one.getAttribute("aria-label")}`,
        ),
      HEADER,
    );
  return kinds.map(withoutNumbers);
}

/** Looks for what opens, whose code may still have to come, as often as a browser draws. */
const opensSomething = (page: Page): Promise<boolean> =>
  page.evaluate(async (selector) => {
    const LOOKS_MAX = 90;
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      if (document.querySelector(selector)?.checkVisibility()) return true;
      await new Promise(requestAnimationFrame);
    }
    return false;
  }, OPENED);

/** Dialogs and menus that look the same on every screen are looked at once. */
const withoutNumbers = (name: string): string => name.replace(/\d+/g, "");

for (const [sight, options] of Object.entries(SIGHTS))
  for (const account of ACCOUNTS)
    test(`four engines find nothing but what is explained in all that opens, as ${account} on ${sight}`, async ({
      page,
      signIn,
    }) => {
      const found: (Found & { path: string })[] = [];
      const seen = new Set<string>();
      const inHeader = new Set<string>();
      let opened = 0;
      // From the first screen on, nothing is written: each button meets the same world.
      let isClosed = false;
      await page.route("**/api/**", (route) =>
        isClosed && route.request().method() !== "GET" ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
      );
      await eachScreen({ page, signIn, account }, options, async (path, open) => {
        isClosed = true;
        for (const kind of new Set(await kindsOf(page))) {
          if (ELSEWHERE.test(kind) || inHeader.has(kind)) continue;
          if (kind.startsWith(HEADER)) inHeader.add(kind);
          const at = (await kindsOf(page)).indexOf(kind);
          if (at < 0) continue;
          await page.locator(BUTTONS).nth(at).press("Enter");
          if (!(await opensSomething(page))) {
            // The next button meets the page as it was, and not what this one announced.
            await open();
            continue;
          }
          const top = page.locator(OPENED).last();
          await untilStill(top);
          const role = (await top.getAttribute("role")) ?? "";
          const name = `${role} ${withoutNumbers((await top.textContent()) ?? "")}`;
          if (!seen.has(name)) {
            seen.add(name);
            opened += 1;
            found.push(...seenAt(await inFullHeight(page, () => lookWithAll(page)), `${path} after ${kind}`, role));
          }
          await open();
        }
      });
      test.info().annotations.push({ type: "opened", description: `${opened}` });
      expect(opened).toBeGreaterThan(0);
      await expectExplained(found, test.info());
    });
