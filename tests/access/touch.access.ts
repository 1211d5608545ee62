import { smallTargets } from "#tests/support/journey/findings.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { ACCOUNTS, publicScreens } from "#tests/support/journey/screens.ts";
import { eachScreen, type Sight } from "./looking.ts";
import { untilAtRest } from "./visit.ts";

/** Every screen of an account, on a machine that does other things too. */
const WALK_MS = 3_600_000;

const SIGHT: Sight = { viewport: VIEWPORTS.phone, look: { colorScheme: "light", forcedColors: "none" } };

test.use({ viewport: VIEWPORTS.phone, hasTouch: true });

test("[PHONE-3] what can be pressed before signing in has 44 px for a finger", async ({ page }) => {
  for (const path of publicScreens) {
    await page.goto(path);
    await untilAtRest(page);
    expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
  }
});

for (const account of ACCOUNTS)
  test(`[PHONE-3] what can be pressed has 44 px for a finger, as ${account}`, async ({ page, signIn }) => {
    test.setTimeout(WALK_MS);
    await eachScreen({ page, signIn, account }, SIGHT, async (path) => {
      expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
    });
  });
