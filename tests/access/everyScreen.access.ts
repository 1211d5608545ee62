import { expect, test, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { LOOKS, wear } from "#tests/support/journey/looks.ts";
import { publicScreens, visits } from "#tests/support/journey/screens.ts";
import { LANGUAGES, speak, untilAtRest, visit } from "./visit.ts";

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  for (const language of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) {
    test(`axe finds nothing on any screen, in ${language} on a ${size}, in any look`, async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await page.setViewportSize(viewport);
      await signIn("family", "/menu");
      await speak(page, language);
      for (const { studentId, path } of visits()) {
        await visit(page, path, studentId);
        for (const [name, look] of Object.entries(LOOKS)) {
          await test.step(`${path} in ${name}`, async () => {
            await wear(page, look);
            await expect.soft(expectAccessible(), `${path} in ${name}`).resolves.toBeUndefined();
          });
        }
      }
    });
  }

  test(`axe finds nothing before signing in, on a ${size}`, async ({ page, expectAccessible }) => {
    await page.setViewportSize(viewport);
    for (const path of publicScreens) {
      await page.goto(path);
      await untilAtRest(page);
      for (const [name, look] of Object.entries(LOOKS)) {
        await wear(page, look);
        await expect.soft(expectAccessible(), `${path} in ${name}`).resolves.toBeUndefined();
      }
    }
  });
}
