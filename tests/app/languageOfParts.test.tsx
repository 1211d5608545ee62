import { screen, waitFor } from "@testing-library/react";
import { expect, inject, it, vi } from "vitest";
import { writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { languageOfText } from "#client/ui/text/languageOfText.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { DESK_ACCOUNTS, deskVisits } from "#tests/support/journey/deskScreens.ts";
import { visits } from "#tests/support/journey/screens.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { isFull } from "#tests/support/run/tier.ts";
import { demoPerson } from "#tests/support/server/demo.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";

const everyScreen = [
  ...visits()
    .filter(({ studentId }) => studentId === STUDENTS.compulsory)
    .map(({ path }) => ({ account: "coparent" as const, path })),
  ...DESK_ACCOUNTS.flatMap((account) => deskVisits(account, "2026-03-12").map((path) => ({ account, path }))),
];

/** Shorter texts are mostly names. */
const LENGTH_MIN = 30;

/** Returns the texts that are in another language than the voice that would read them. */
function misread(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const marked = node.parentElement?.closest("[lang]")?.getAttribute("lang") ?? "en";
    const own = text.length < LENGTH_MIN ? undefined : languageOfText(text);
    if (own && own !== marked.slice(0, 2)) found.push(`${marked}: ${text.slice(0, 80)}`);
  }
  return found;
}

// It opens every screen, for which it takes minutes.
it.runIf(isFull).each(everyScreen)("marks what the school wrote at $path as $account", async ({ account, path }) => {
  writeStored(STORAGE_KEYS.language, "en");
  await renderApp({ person: demoPerson(account), server: inject("demoUrl"), path, now: DEMO_NOW });
  await screen.findByRole("heading", { level: 1 });
  await vi.dynamicImportSettled();
  await waitFor(() => expect(misread()).toEqual([]));
});
