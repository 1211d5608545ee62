import { expect, test } from "#tests/support/journey/journey.ts";
import type { Found } from "./acceptedFindings.ts";
import { ACCOUNTS, eachScreen, expectExplained, lookAt, SIGHTS } from "./looking.ts";
import { follow, HEADER, ITEM, type Open, openNow } from "./opening.ts";

/** Each button is pressed, and each of what that opens: hundreds of presses, more than an hour beside other work. */
const PATIENCE_MS = 10_800_000;

/** Buttons that lead out of the page. */
const ELSEWHERE = /^(?:header )?(Sign out|Logga ut|Kirjaudu ulos|Log in)/;

for (const [sight, options] of Object.entries(SIGHTS))
  for (const account of ACCOUNTS)
    test(`four engines find nothing but what is explained in all that opens, as ${account} on ${sight}`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(PATIENCE_MS);
      const found: (Found & { path: string })[] = [];
      const seen = new Set<string>();
      /** Buttons that are not pressed again: those of the header, which every screen has, and what has closed two popups. */
      const once = new Set<string>();
      const closing = new Set<string>();
      // From the first screen on, nothing is written: each button meets the same world.
      let isClosed = false;
      await page.route("**/api/**", (route) =>
        isClosed && route.request().method() !== "GET" ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
      );
      await eachScreen({ page, signIn, account }, options, async (path, open) => {
        isClosed = true;
        const ways: string[][] = [];
        const known = new Set<string>();
        const goOn = (way: string[], { title, kinds }: Open) => {
          for (const kind of kinds) {
            const isKnown = known.has(`${title} ${kind}`) || once.has(kind) || ELSEWHERE.test(kind);
            // Items of the schedule are pressed in the view that a screen begins with.
            if (isKnown || (way.length > 0 && kind.startsWith(ITEM))) continue;
            known.add(`${title} ${kind}`);
            if (kind.startsWith(HEADER)) once.add(kind);
            ways.push([...way, kind]);
          }
        };
        goOn([], await openNow(page));
        for (const way of ways) {
          const pressed = way.at(-1) ?? "";
          if (way.length > 1 && once.has(pressed)) continue;
          const came = await follow(page, way);
          if (came === "closed") (closing.has(pressed) ? once : closing).add(pressed);
          else if (came) {
            // Dialogs and menus that look the same on every screen are looked at once.
            const name = came.role === "" ? `${path} ${came.name}` : came.name;
            if (!seen.has(name)) {
              seen.add(name);
              found.push(...(await lookAt(page, `${path} after ${way.join(", ")}`, came.role)));
              goOn(way, came);
            }
          }
          // The next button meets the page as it was, and not what this one announced.
          await open();
        }
      });
      test.info().annotations.push({ type: "opened", description: `${seen.size}` });
      expect(seen.size).toBeGreaterThan(0);
      await expectExplained(found, test.info());
    });
