import { expect, type Page } from "@playwright/test";

type Look = { colorScheme: "light" | "dark"; forcedColors: "none" | "active" };

export const LOOKS: Record<string, Look> = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
};

/** Has the system change its look while the app is open, and waits until the app wears it: its colours change from then on. */
export async function wear(page: Page, look: Look): Promise<void> {
  await page.emulateMedia(look);
  await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe(look.colorScheme);
}
