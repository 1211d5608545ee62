import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, inject, it, vi } from "vitest";
import { writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { nameOfField, wrongFields } from "#client/ui/fields/wrongFields.ts";
import { DESK_ACCOUNTS, deskVisits } from "#tests/support/journey/deskScreens.ts";
import { visits } from "#tests/support/journey/screens.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { isFull } from "#tests/support/run/tier.ts";
import { demoPerson } from "#tests/support/server/demo.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";

type User = Awaited<ReturnType<typeof renderApp>>["user"];

const everyScreen = [
  ...visits().map(({ studentId, path }) => ({ account: "family" as const, studentId, path })),
  ...DESK_ACCOUNTS.flatMap((account) =>
    deskVisits(account, "2026-03-12").map((path) => ({ account, studentId: "", path })),
  ),
];

/** Empties what is written and chosen in a form, and sends it by the keyboard. Returns whether it can be sent. */
async function sendEmpty(user: User, form: HTMLFormElement): Promise<boolean> {
  const fields = form.querySelectorAll<HTMLInputElement>("input:not(:disabled), textarea:not(:disabled)");
  for (const field of fields) {
    // Another choice may have taken it away.
    if (!field.isConnected) continue;
    if (field.type === "checkbox" && field.checked) await user.click(field);
    else if (/^(text|textarea|tel|search|email)$/.test(field.type) && field.value !== "") await user.clear(field);
  }
  const outside = document.querySelector<HTMLButtonElement>(`[form="${form.id}"]`);
  const submit = outside ?? form.querySelector<HTMLButtonElement>("[type=submit]");
  if (!submit || submit.disabled) return false;
  submit.focus();
  await user.keyboard("{Enter}");
  return true;
}

/** The form whose notices say what is wrong, as the specification has it. */
const SAID_BY_NOTICES = "/profile";

/** Screens, and buttons on them, whose forms were refused. */
const refused = new Set<string>();

/** Those whose forms said why the server did not take them. */
const alerted = new Set<string>();

/** Alerts of a form that are not about one field. */
const alertsOf = (form: HTMLFormElement): Element[] =>
  [...form.querySelectorAll("[role=alert]")].filter(
    (alert) => alert.textContent !== "" && alert.closest(".fui-Field") === null,
  );

async function expectInView(form: HTMLFormElement, place: string) {
  await waitFor(() => expect(document.querySelector("[type=submit][aria-disabled=true]")).toBeNull());
  await untilSettled();
  const alerts = alertsOf(form);
  if (alerts.length === 0) return;
  alerted.add(place);
  const brought = vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
  expect(alerts.some((alert) => brought.includes(alert))).toBe(true);
}

async function expectLed(user: User, form: HTMLFormElement, place: string) {
  if (!(await sendEmpty(user, form))) return;
  const wrong = wrongFields(form);
  const [first] = wrong;
  if (!first) return expectInView(form, place);
  refused.add(place);
  await waitFor(() => expect(first === document.activeElement || first.contains(document.activeElement)).toBe(true));
  if (wrong.length === 1 || place === SAID_BY_NOTICES) return;
  // A form with words of its own for what is missing names its fields itself.
  const names = wrong.map(nameOfField).filter(Boolean);
  const alerts = await within(form).findAllByRole("alert");
  expect(alerts.some(({ textContent }) => names.every((name) => textContent.includes(name)))).toBe(true);
}

/** Buttons by what they say: those of a list's rows open the same. */
const buttons = () => {
  const all = [...document.querySelectorAll<HTMLButtonElement>("main button:not(:disabled)")];
  const opening = all.filter(({ type }) => type !== "submit");
  return new Map(opening.map((button) => [button.textContent || button.getAttribute("aria-label"), button]));
};

/** Buttons that lead elsewhere, or that a page test cannot press. */
const ELSEWHERE = /^(Logga ut|Läs upp|Skriv ut|Ladda ner|Download|Sign out|Read aloud|Print)/;

/** Returns what is still being loaded, apart from pictures: they never arrive here. */
const awaited = (): Element[] =>
  [...document.querySelectorAll("main [aria-busy=true]")].filter((element) => !element.closest("figure, [dir=auto]"));

/** A pressed button may have to load its code first, and a dialog what its fields offer. */
async function untilSettled() {
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(document.querySelector("[role=dialog] [aria-busy=true]")).toBeNull());
}

/** Each dialog of a screen is opened, for which a busy machine takes minutes. */
const TIMEOUT_MS = 600_000;

it.runIf(isFull).each(everyScreen)(
  "[LINE-7] leads to the first wrong field of each form at $path as $account, or to the alert",
  async (visit) => {
    vi.spyOn(Element.prototype, "scrollIntoView");
    const { account, studentId, path } = visit;
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) =>
      (init.method ?? "GET") === "GET" ? real(address, init) : new Response("{}", { status: 503 }),
    );
    if (studentId) writeStored(STORAGE_KEYS.activeStudent, studentId);
    const { user } = await renderApp({ person: demoPerson(account), server: inject("demoUrl"), path, now: DEMO_NOW });
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(awaited()).toEqual([]));
    for (const form of document.querySelectorAll("form")) await expectLed(user, form, path);
    for (const name of buttons().keys()) {
      const button = buttons().get(name);
      if (!button || ELSEWHERE.test(name ?? "")) continue;
      await user.click(button);
      await untilSettled();
      const form = screen.queryByRole("dialog")?.querySelector("form");
      if (form) await expectLed(user, form, `${path}: ${name}`);
      await user.keyboard("{Escape}");
      await untilSettled();
      const question = screen.queryByRole("alertdialog");
      if (question) await user.click(within(question).getByRole("button", { name: /^(Stäng|Close)$/ }));
      if (form) await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  },
  TIMEOUT_MS,
);

it.runIf(isFull)("has refused the forms of both ends", () => {
  expect([...refused].toSorted()).toMatchInlineSnapshot(`
    [
      "/: Anmäl frånvaro",
      "/absence: Anmäl frånvaro",
      "/care: Anmäl frånvaro",
      "/care: Lägg till person",
      "/care: Ändra vanliga tider",
      "/care: Ändra: Berit Lindqvist",
      "/care: Ändra: I dag",
      "/care: Ändra: I morgon",
      "/care: Ändra: Måndag 16 mars",
      "/care: Ändra: Onsdag 18 mars",
      "/care: Ändra: Sven Holm",
      "/care: Ändra: Tisdag 17 mars",
      "/care: Ändra: Torsdag 19 mars",
      "/child: Lägg till kontakt",
      "/child: Ändra: Berit Lindqvist",
      "/child: Ändra: Sven Holm",
      "/desk/flagged: Remove",
      "/desk/flagged: Show again",
      "/desk/forms/form-1/change",
      "/desk/forms/new",
      "/desk/grants",
      "/desk/holidays/holiday-week: Change",
      "/desk/holidays: Ask families about a holiday",
      "/desk/holidays: Fråga om ett lov",
      "/desk/meetings/meeting-1/instance-1",
      "/desk/meetings/meeting-1: Boka",
      "/desk/meetings/meeting-1: Flytta",
      "/desk/meetings/new",
      "/desk/messages/new",
      "/desk/permissions: Ask for a permission",
      "/desk/permissions: Change: Bad i simhallen",
      "/desk/permissions: Change: Foton inom skolan",
      "/form/form-1",
      "/holidays",
      "/meetings/meeting-1/instance/instance-1: Boka ett möte",
      "/profile",
      "/profile: Ny prenumeration",
      "/report/attendance",
      "/schedule: Skapa",
    ]
  `);
});

it.runIf(isFull)("[LINE-7] has seen alerts of the forms of both ends", () => {
  expect([...alerted].toSorted()).toMatchInlineSnapshot(`
    [
      "/care: Ändra: Måndag 23 mars",
      "/care: Ändra: Onsdag 25 mars",
      "/care: Ändra: Tisdag 24 mars",
      "/child: Ändra",
    ]
  `);
});
