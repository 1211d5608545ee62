import { screen, waitFor } from "@testing-library/react";
import { expect, inject, it, vi } from "vitest";
import { writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { linkTo } from "#contract/screens.ts";
import { HOLIDAY } from "#server/demo/cast.ts";
import { DESK_ACCOUNTS, deskVisits } from "#tests/support/journey/deskScreens.ts";
import { storedTimes } from "#tests/support/journey/findings.ts";
import { visits } from "#tests/support/journey/screens.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { inFull } from "#tests/support/run/tier.ts";
import { demoPerson } from "#tests/support/server/demo.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";

const everyScreen = [
  ...visits().map(({ path, studentId }) => ({ account: "family" as const, path, studentId })),
  ...DESK_ACCOUNTS.flatMap((account) =>
    deskVisits(account, "2026-03-12").map((path) => ({ account, path, studentId: undefined })),
  ),
];

/** Screens with times that are stored as HH:MM and belong to no day. */
const OF_THE_CLOCK: string[] = [
  linkTo("care"),
  linkTo("holidays"),
  linkTo("notificationPreferences"),
  deskLink("care"),
  deskLink("holiday", { roundId: HOLIDAY }),
];

it.each(
  inFull(
    everyScreen,
    everyScreen.filter(({ path }) => OF_THE_CLOCK.includes(path)),
  ),
)("[I18N-1] writes times at $path as Finnish does, as $account", async ({ account, path, studentId }) => {
  writeStored(STORAGE_KEYS.language, "fi");
  if (studentId) writeStored(STORAGE_KEYS.activeStudent, studentId);
  await renderApp({ person: demoPerson(account), server: inject("demoUrl"), path, language: "fi", now: DEMO_NOW });
  await screen.findByRole("heading", { level: 1 });
  await vi.dynamicImportSettled();
  await waitFor(() => expect(document.querySelectorAll("main [aria-busy=true]")).toHaveLength(0));
  expect(storedTimes()).toEqual([]);
});
