import type { Locator } from "@playwright/test";
import { unanswered } from "#tests/support/journey/answering.ts";
import { scrollingAstray, zoomingFields } from "#tests/support/journey/findings.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { pressMiddle } from "#tests/support/journey/pressing.ts";
import { ACCOUNTS } from "#tests/support/journey/screens.ts";
import { SIGHTS } from "./looking.ts";
import { WALK_MS, walk } from "./walking.ts";

for (const [name, sight] of Object.entries(SIGHTS))
  test.describe(() => {
    const by = sight.viewport === VIEWPORTS.phone ? "finger" : "mouse";
    test.use({ hasTouch: by === "finger" });
    for (const account of ACCOUNTS)
      test(`[PHONE-3] [PHONE-5] all that can be pressed answers in its middle, and in all that opens, as ${account} on ${name}`, async ({
        page,
        signIn,
      }) => {
        test.setTimeout(WALK_MS);
        const look = async (place: string) => {
          expect.soft(await page.evaluate(scrollingAstray), place).toEqual([]);
          expect.soft(await unanswered(page, by), place).toEqual([]);
          if (by === "finger") expect.soft(await page.evaluate(zoomingFields), place).toEqual([]);
        };
        const press = (button: Locator) => pressMiddle(page, button, by);
        const opened = await walk({ page, signIn, account, sight }, { press, seeScreen: look, seeOpened: look });
        test.info().annotations.push({ type: "opened", description: `${opened}` });
        expect(opened).toBeGreaterThan(0);
      });
  });
