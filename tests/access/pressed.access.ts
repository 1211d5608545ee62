import { expect, test } from "#tests/support/journey/journey.ts";
import { ACCOUNTS } from "#tests/support/journey/screens.ts";
import type { Found } from "./acceptedFindings.ts";
import { expectExplained, lookAt, SIGHTS } from "./looking.ts";
import { WALK_MS, walk } from "./walking.ts";

for (const [name, sight] of Object.entries(SIGHTS))
  for (const account of ACCOUNTS)
    test(`four engines find nothing but what is explained in all that opens, as ${account} on ${name}`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(WALK_MS);
      const found: (Found & { path: string })[] = [];
      const opened = await walk(
        { page, signIn, account, sight },
        {
          press: (button) => button.press("Enter"),
          seeOpened: async (place, { role }) => void found.push(...(await lookAt(page, place, role))),
        },
      );
      test.info().annotations.push({ type: "opened", description: `${opened}` });
      expect(opened).toBeGreaterThan(0);
      await expectExplained(found, test.info());
    });
