import { expect, type Locator, type Page } from "@playwright/test";
import { deskLink } from "#contract/desk/screens.ts";
import { type Language, nameOfLanguage } from "#contract/languages.ts";

/** Two languages with long words, by their own names. */
export const LANGUAGES = { fi: "Suomi", uk: "Українська" } as const;

/** Sets the language of the signed-in user. */
export async function speak(page: Page, language: keyof typeof LANGUAGES): Promise<void> {
  await page.goto("/menu");
  await page.getByRole("main").locator("button[aria-haspopup=menu]").click();
  await page.getByRole("menuitemradio", { name: LANGUAGES[language] }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("menu")).toHaveCount(0);
}

/** Sets the language of the desk, which is English. */
export async function speakAtDesk(page: Page, language: Language): Promise<void> {
  await page.goto(deskLink("desk"));
  await page
    .getByRole("banner")
    .getByRole("button", { name: /English/ })
    .click();
  await page.getByRole("menuitemradio", { name: nameOfLanguage(language) }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("menu")).toHaveCount(0);
}

/** Opens a screen and waits until it has loaded. */
export async function visit(page: Page, path: string, studentId?: string): Promise<void> {
  if (studentId && (await page.evaluate(() => localStorage.getItem("active_student"))) !== studentId) {
    await page.goto(`/student/${studentId}/`);
    await expect(page).not.toHaveURL(/\/student\/|switchschool/);
  }
  // A change of only the hash would not reload the page.
  const isSamePage = new URL(page.url()).pathname === path.split("#")[0];
  await page.goto(path);
  if (isSamePage) await page.reload();
  await untilAtRest(page);
}

export async function untilAtRest(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
}

/** Waits until what has opened is there and no longer fades in, when its colours are still others. */
export async function untilStill(opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  // A dialog whose press has just been answered may be gone meanwhile.
  await opened.page().evaluate(async () => {
    const isEnding = ({ effect }: Animation) => effect?.getTiming().iterations !== Infinity;
    // One that is cut short rejects: it is at an end too.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
}
