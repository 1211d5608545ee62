import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { STUDENTS } from "#server/demo/cast.ts";
import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { LANGUAGES, speak, visit } from "./visit.ts";

/** Returns the selectors of what axe finds too small a target, where the page is scrolled to. */
async function smallTargets(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(["target-size"]).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ target: [selector] }) => String(selector)));
}

test.use({ viewport: VIEWPORTS.phone });

// The other engine tests look at pages in their full height, where no bar covers anything.
for (const language of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])
  test(`a target is too small at a phone's fold only as long as a bar covers it, in ${language}`, async ({
    page,
    signIn,
  }) => {
    await signIn("family", "/menu");
    await speak(page, language);
    const found: string[] = [];
    for (const path of ["/", "/week", "/todo", "/absence"]) {
      await visit(page, path, STUDENTS.compulsory);
      for (const target of await smallTargets(page)) {
        found.push(target);
        await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center" }));
        expect.soft(await smallTargets(page), path).not.toContain(target);
        await page.evaluate(() => scrollTo(0, 0));
      }
    }
    expect(found).not.toEqual([]);
  });
