import { expect, type Page } from "@playwright/test";

/** Two with long words, as they name themselves. */
export const LANGUAGES = { fi: "Suomi", uk: "Українська" } as const;

/** Chooses the language of the person who is signed in. */
export async function speak(page: Page, language: keyof typeof LANGUAGES): Promise<void> {
  await page.goto("/menu");
  await page.getByRole("main").locator("button[aria-haspopup=menu]").click();
  await page.getByRole("menuitemradio", { name: LANGUAGES[language] }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("menu")).toHaveCount(0);
}

/** Goes to a screen and waits until it is all there. */
export async function visit(page: Page, path: string, studentId?: string): Promise<void> {
  if (studentId && (await page.evaluate(() => localStorage.getItem("active_student"))) !== studentId) {
    await page.goto(`/student/${studentId}/`);
    await expect(page).not.toHaveURL(/\/student\/|switchschool/);
  }
  // With another hash alone the page would stay as it was left.
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
