import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { users } from "#server/database/schema/people.ts";
import { staffMail } from "#server/database/schema/staffNotices.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";
import { type RunningApi, startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

let server: RunningApi;

beforeAll(async () => {
  const mailer = { from: "school@example.com", isKept: false, send: async () => undefined };
  server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), mailer });
});
afterAll(() => server.stop());

type Options = { refused?: string | null; language?: "en" | "fi" };

/** Ends the name of the own menu. */
const OWN_MENU = { en: /your account$/, fi: /oma tili$/ };

async function openDesk(mail: string | null, { refused = null, language = "en" }: Options = {}) {
  const { mentor } = await givenClass();
  await database().update(users).set({ mail }).where(eq(users.id, mentor.id));
  const keys = { linkId: newId("link"), linkKey: newId("key") };
  if (refused !== null)
    await database()
      .insert(staffMail)
      .values({ userId: mentor.id, refused, ...keys });
  writeStored(STORAGE_KEYS.language, language);
  const app = await renderApp({ person: mentor, path: "/desk", server: server.url, language });
  const open = async () => app.user.click(await screen.findByRole("button", { name: OWN_MENU[language] }));
  const own = async () => (await database().select().from(staffMail).where(eq(staffMail.userId, mentor.id)))[0];
  return { ...app, open, own };
}

const choice = (name: string) => screen.findByRole("menuitemradio", { name });
const chosen = (name: string) => screen.findByRole("menuitemradio", { name, checked: true });

it("[PREF-6] chooses in the own menu when mails say that something waits, once a day as long as nothing is chosen", async () => {
  const address = `${newId("helena")}@skola.example.com`;
  const { user, open, own } = await openDesk(address);
  await open();
  expect(await screen.findByRole("group", { name: "E-mail when something is waiting" })).toBeTruthy();
  expect(await chosen("Once a day")).toBeTruthy();
  await user.click(await choice("Immediately"));
  const said = `E-mails are sent to ${address} immediately, on weekdays between 06:30 and 18:00`;
  expect(await screen.findByText(said)).toBeTruthy();
  expect(await own()).toMatchObject({ pace: "AT_ONCE", language: "en" });
  await open();
  expect(await chosen("Immediately")).toBeTruthy();
  await user.click(await choice("Never"));
  expect(await screen.findByText("You will get no more e-mails about what is waiting")).toBeTruthy();
  await waitFor(async () => expect(await own()).toMatchObject({ pace: "OFF" }));
});

it("[PREF-6] [I18N-1] says the hours of mails as Finnish writes them", async () => {
  const { user, open } = await openDesk(`${newId("helena")}@skola.example.com`, { language: "fi" });
  await open();
  await user.click(await choice("Heti"));
  expect(await screen.findByText(/ klo 6\.30–18\.00$/)).toBeTruthy();
});

it("[PREF-6] [PREF-4] says in the own menu that an address is refused, and tries it again with the next choice", async () => {
  const address = `${newId("helena")}@skola.example.com`;
  const { user, open, own } = await openDesk(address, { refused: address });
  await open();
  expect(await screen.findByRole("group", { name: "E-mail does not reach your address" })).toBeTruthy();
  await user.click(await choice("Once a day"));
  expect(
    await screen.findByText(`One e-mail is sent to ${address} on weekdays at 06:30 if something is waiting`),
  ).toBeTruthy();
  expect(await own()).toMatchObject({ pace: "DAILY", refused: null });
});

it("[PREF-6] offers no mails to somebody without an address", async () => {
  const { open } = await openDesk(null);
  await open();
  expect(await screen.findByRole("menuitemradio", { name: "Dark" })).toBeTruthy();
  expect(screen.queryByRole("menuitemradio", { name: "Once a day" })).toBeNull();
});
