import { test } from "#tests/support/journey/journey.ts";
import { ACCOUNTS, publicScreens } from "#tests/support/journey/screens.ts";
import type { Found } from "./acceptedFindings.ts";
import { eachScreen, expectExplained, lookAt, SIGHTS } from "./looking.ts";
import { untilAtRest } from "./visit.ts";

/** Pages of the server: the sign-in form, one that is not there, and the state of operation. */
const SERVER_PAGES = ["/login?idp=school", "/idp/nowhere", "/status"];

for (const [sight, options] of Object.entries(SIGHTS)) {
  for (const account of ACCOUNTS)
    test(`four engines find nothing but what is explained, as ${account} on ${sight}`, async ({ page, signIn }) => {
      const found: (Found & { path: string })[] = [];
      await eachScreen({ page, signIn, account }, options, async (path) => {
        found.push(...(await lookAt(page, path)));
      });
      await expectExplained(found, test.info());
    });

  test(`four engines find nothing but what is explained before signing in, on ${sight}`, async ({ page }) => {
    const found: (Found & { path: string })[] = [];
    await page.setViewportSize(options.viewport);
    await page.emulateMedia(options.look);
    for (const path of [...publicScreens, ...SERVER_PAGES]) {
      await page.goto(path);
      await untilAtRest(page);
      found.push(...(await lookAt(page, path)));
    }
    await expectExplained(found, test.info());
  });
}
