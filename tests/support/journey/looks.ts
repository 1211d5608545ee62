import { expect, type Page } from "@playwright/test";

type Look = { colorScheme: "light" | "dark"; forcedColors: "none" | "active" };

export const LOOKS: Record<string, Look> = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
};

/** Changes the system's colour scheme while the app is open and waits until its colours have changed. */
export async function wear(page: Page, look: Look): Promise<void> {
  await page.emulateMedia(look);
  await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe(look.colorScheme);
}
