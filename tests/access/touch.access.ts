import { smallTargets } from "#tests/support/journey/findings.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { ACCOUNTS, publicScreens } from "#tests/support/journey/screens.ts";
import { eachScreen, type Sight } from "./looking.ts";
import { untilAtRest } from "./visit.ts";

/** Every screen of an account, on a machine that does other things too. */
const WALK_MS = 3_600_000;

const SIZES = { phone: VIEWPORTS.phone, tablet: { width: 1024, height: 768 } };
const LOOK: Sight["look"] = { colorScheme: "light", forcedColors: "none" };

test.use({ hasTouch: true });

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`[PHONE-3] what can be pressed before signing in has 44 px for a finger, on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of publicScreens) {
      await page.goto(path);
      await untilAtRest(page);
      expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
    }
  });

  for (const account of ACCOUNTS)
    test(`[PHONE-3] what can be pressed has 44 px for a finger, as ${account} on a ${size}`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(WALK_MS);
      await eachScreen({ page, signIn, account }, { viewport, look: LOOK }, async (path) => {
        expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
      });
    });
}
