import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { NO_PREFERENCES } from "#contract/notifications/rules.ts";
import { linkTo } from "#contract/screens.ts";
import { notificationPreferences } from "#server/database/schema/notificationPreferences.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const PATH = "/profile/notifications";
const NOW = "2026-03-12T09:30:00Z";
type User = Awaited<ReturnType<typeof renderApp>>["user"];

const select = (kind: string, channel: "On your devices" | "By e-mail") => {
  const legend = screen.getByText(kind, { selector: "legend" });
  return within(legend.closest("fieldset") ?? legend).getByLabelText<HTMLSelectElement>(channel);
};
const preset = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

it("[CALM-5] begins with what matters, and saves another preset in two presses with the single choices folded", async () => {
  const { guardian } = await givenFamily();
  const { user } = await renderApp({ person: guardian, path: PATH });
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /^What matters/ })).checked).toBe(true);
  expect(screen.queryByRole("radio", { name: /^Your own choices/ })).toBeNull();
  expect(screen.queryByText("Posts", { selector: "legend" })).toBeNull();
  await user.click(preset(/^Only urgent/));
  await user.click(screen.getByText("Save", { selector: "button" }));
  expect(await screen.findByText("Your choices have been saved")).toBeTruthy();
  expect(preset(/^Only urgent/).checked).toBe(true);
  const own = eq(notificationPreferences.guardianId, guardian.id);
  const [row] = await database().select().from(notificationPreferences).where(own);
  expect(row?.preferences).toEqual({ ...NO_PREFERENCES, preset: "ONLY_URGENT" });
});

it("[CALM-5] shows choices from before there were presets as own ones, and keeps them beside a preset", async () => {
  const { guardian } = await givenFamily();
  const { preset: _, ...before } = NO_PREFERENCES;
  const choices = [{ kind: "POST" as const, studentId: null, push: "OFF" as const, mail: "AT_ONCE" as const }];
  const since = new Date(NOW);
  await database()
    .insert(notificationPreferences)
    .values({
      guardianId: guardian.id,
      dailySince: since,
      dailyNext: since,
      preferences: { ...before, choices },
    });
  const { user } = await renderApp({ person: guardian, path: PATH });
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /^Your own choices/ })).checked).toBe(true);
  await user.click(screen.getByText("Choose for each kind of news", { selector: "button" }));
  const chosen = () => [select("Posts", "On your devices").value, select("Posts", "By e-mail").value];
  expect(chosen()).toEqual(["OFF", "AT_ONCE"]);
  expect(select("Plans", "On your devices").value).toBe("AT_ONCE");
  await user.click(preset(/^Only urgent/));
  expect(chosen()).toEqual(["OFF", "OFF"]);
  await user.click(preset(/^Your own choices/));
  expect(chosen()).toEqual(["OFF", "AT_ONCE"]);
});

it.each([
  ["the bell's page", linkTo("events"), () => screen.findByRole("link", { name: "Notification settings" })],
  [
    "the account menu",
    "/",
    async (user: User) => {
      await user.click(await screen.findByRole("button", { name: /your account$/ }));
      return screen.findByRole("menuitem", { name: "Notification settings" });
    },
  ],
])("[CALM-5] opens from %s", async (_, path, find) => {
  const { guardian } = await givenFamily();
  const { user } = await renderApp({ person: guardian, path });
  await user.click(await find(user));
  expect(await screen.findByRole("radio", { name: /^What matters/ })).toBeTruthy();
  expect(window.location.pathname).toBe(PATH);
});
