import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { storedTimes } from "#tests/support/journey/findings.ts";
import { inFullHeight, VIEWPORTS } from "#tests/support/journey/journey.ts";
import { wear } from "#tests/support/journey/looks.ts";
import { type Account, firstScreenOf, isOfDesk, screensOf } from "#tests/support/journey/screens.ts";
import { explained, type Found } from "./acceptedFindings.ts";
import { lookWithAll } from "./engines.ts";
import { speak, speakAtDesk, untilAtRest, visit } from "./visit.ts";

export type Sight = {
  viewport: { width: number; height: number };
  look: Parameters<typeof wear>[1];
  language?: "fi";
};

/** A desktop in light and a phone in dark, with a language of long words. */
export const SIGHTS: Record<string, Sight> = {
  "a desktop in light": { viewport: VIEWPORTS.desktop, look: { colorScheme: "light", forcedColors: "none" } },
  "a phone in dark, in Finnish": {
    viewport: VIEWPORTS.phone,
    look: { colorScheme: "dark", forcedColors: "none" },
    language: "fi",
  },
};

export type SignIn = (name: string, path?: string) => Promise<void>;

/** Signs in and looks at every screen of an account. */
export async function eachScreen(
  { page, signIn, account }: { page: Page; signIn: SignIn; account: Account },
  { viewport, look, language }: Sight,
  see: (path: string, open: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await signIn(account, firstScreenOf(account));
  if (isOfDesk(account)) await speakAtDesk(page, language ?? "en");
  else if (language) await speak(page, language);
  await page.setViewportSize(viewport);
  await wear(page, look);
  for (const { path, studentId } of screensOf(account, dayInZone(new Date(), SCHOOL_TIME_ZONE))) {
    const open = async () => {
      if (studentId) return visit(page, path, studentId);
      await page.goto(path);
      await untilAtRest(page);
    };
    await test.step(path, async () => {
      await open();
      await see(path, open);
    });
  }
}

/** Folder of what a run has found; `explanations.ts` reads it. */
export const foundFolder = ({ project }: TestInfo): string => join(project.outputDir, "found");

/** Fails for what no explanation has, and keeps all. */
export async function expectExplained(found: (Found & { path: string })[], info: TestInfo): Promise<void> {
  await mkdir(foundFolder(info), { recursive: true });
  await writeFile(join(foundFolder(info), `${info.testId}.json`), JSON.stringify(found, null, 2));
  const lines = found
    .filter((finding) => !explained(finding))
    .map(({ engine, rule, path, element }) => `${engine} ${rule} on ${path}: ${element}`);
  expect(lines).toEqual([]);
}

/** Has all engines look at what a page shows. Times are looked at too, which no engine knows. */
export async function lookAt(page: Page, path: string, opened?: string): Promise<(Found & { path: string })[]> {
  expect.soft(await page.evaluate(storedTimes), path).toEqual([]);
  // On a wide screen, what was scrolled below the frame's header would seem too small.
  await page.evaluate(() => scrollTo(0, 0));
  const found = await inFullHeight(page, () => lookWithAll(page));
  return found.map((finding) => ({ ...finding, path, opened }));
}
