import { screen, waitFor, within } from "@testing-library/react";
import { expect, inject, it, vi } from "vitest";
import { writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { createCalendarFeed } from "#contract/calendarFeeds/endpoints.ts";
import { changeCare } from "#contract/care/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenReporter, NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { DESK_ACCOUNTS, deskVisits } from "#tests/support/journey/deskScreens.ts";
import { visits } from "#tests/support/journey/screens.ts";
import { focusedName, untilFocused } from "#tests/support/page/focus.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { isFull } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { demoPerson } from "#tests/support/server/demo.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";

type User = Awaited<ReturnType<typeof renderApp>>["user"];

/** Presses a button by the keyboard. */
async function press(user: User, button: HTMLElement) {
  button.focus();
  await user.keyboard("{Enter}");
}

const pressNamed = async (user: User, name: RegExp | string) =>
  press(user, await screen.findByRole("button", { name }));

/** Confirms the question that is asked. */
async function confirm(user: User, name: string) {
  await press(user, await within(await screen.findByRole("alertdialog")).findByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

const hasFocus = (name: RegExp | string) => waitFor(() => expect(focusedName()).toMatch(name));

it("[DUE-5] goes to the next item when one is put away, and to the heading after the last one brought back", async () => {
  const { guardian, student } = await givenFamily();
  await givenForm(student, { title: "Trip" });
  await givenForm(student, { title: "Visit" });
  const { user } = await renderApp({ person: guardian, path: "/todo", now: NOW });
  await pressNamed(user, "Not now: Trip");
  await press(user, await screen.findByRole("menuitem", { name: "Do not show again" }));
  await hasFocus(/^Not now: Visit$/);
  await pressNamed(user, /^Set aside/);
  await pressNamed(user, "Show again: Trip");
  expect(await screen.findByText("Trip is back on the list.")).toBeTruthy();
  await hasFocus(/^To do$/);
});

it("[POST-4] goes to the screen's heading when all is marked as read", async () => {
  const { guardian, student } = await givenFamily();
  const post = await givenPost(student);
  await givenNotification(guardian, student, { referenceType: "POST", referenceId: post.id });
  const { user } = await renderApp({ person: guardian, path: "/posts", now: NOW });
  await screen.findByRole("link", { name: "Posts, 1 unread" });
  await pressNamed(user, "Mark all as read");
  await confirm(user, "Mark all as read");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Posts, 1 unread" })).toBeNull());
  await hasFocus(/^Posts$/);
});

it("[CAL-1] goes to the next feed when one is removed, and then to the heading of their part", async () => {
  const { guardian, student } = await givenFamily();
  for (const kind of ["LESSONS", "TESTS"] as const) {
    const body = {
      studentIds: null,
      kinds: [kind],
      showsTitles: true,
      secret: crypto.randomUUID().replaceAll("-", "").padEnd(43, "a"),
    };
    await apiFor(guardian, student, { now: NOW }).call(createCalendarFeed, { body });
  }
  const { user } = await renderApp({ person: guardian, path: "/profile", now: NOW });
  const remove = async () => {
    const [first] = await screen.findAllByRole("button", { name: /^Remove: / });
    if (first) await press(user, first);
    await confirm(user, "Remove");
  };
  await remove();
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Remove: / })).toHaveLength(1));
  await hasFocus(/^Remove: /);
  await remove();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Remove: / })).toBeNull());
  await hasFocus(/^Calendar feeds$/);
});

it("[CARE-2] goes to the heading of the people who may pick up when one of them is removed", async () => {
  const { guardian, student, api } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const body = { kind: "PERSON", id: null, name: "Berit Lind", relation: "Grandmother", phone: "0701234567" } as const;
  await api.call(changeCare, { params: { studentId: student.id }, body });
  const { user } = await renderApp({ person: guardian, path: "/care", now: NOW });
  await pressNamed(user, "Change: Berit Lind");
  await press(user, await within(await screen.findByRole("dialog")).findByRole("button", { name: "Remove" }));
  await confirm(user, "Remove");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Change: Berit Lind" })).toBeNull());
  await hasFocus(/^People who may pick up$/);
});

it("[DESK-3] [DESK-7] stays in the page when staff have seen a report and granted leave", async () => {
  const { mentor } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/today", now: NOW });
  await pressNamed(user, /^Mark as seen: /);
  expect(await screen.findByText("The guardians now see that the school has received it")).toBeTruthy();
  await untilFocused();
  await press(user, await screen.findByRole("link", { name: /^Leave/ }));
  await pressNamed(user, /^Grant: /);
  await press(user, await within(await screen.findByRole("dialog")).findByRole("button", { name: "Grant" }));
  expect(await screen.findByText("The leave has been granted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await untilFocused();
});

it("[DESK-4] goes to the next question of a form when one is removed", async () => {
  const { mentor } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/forms/new", now: NOW });
  await pressNamed(user, "Add a question");
  await pressNamed(user, "Add a question");
  await pressNamed(user, "Remove question 1");
  await hasFocus(/^Remove question 1$/);
});

const everyScreen = [
  ...visits().map(({ studentId, path }) => ({ account: "family" as const, studentId, path })),
  ...DESK_ACCOUNTS.flatMap((account) =>
    deskVisits(account, "2026-03-12").map((path) => ({ account, studentId: "", path })),
  ),
];

/** Buttons that lead elsewhere, or that a page test cannot press. */
const ELSEWHERE = /^(Sign out|Log in|Read aloud|Print|Logga ut|Läs upp|Skriv ut|Ladda ner|Download)/;

/** Buttons that were pressed, by their screens. */
const pressed = new Set<string>();
const BUTTONS_MIN = 200;

// It presses several hundred buttons, for which it takes minutes.
/** Returns what is still being loaded, apart from pictures: they never arrive here. */
const awaited = (): Element[] =>
  [...document.querySelectorAll("main [aria-busy=true]")].filter((element) => !element.closest("figure, [dir=auto]"));

it.runIf(isFull).each(everyScreen)("stays in the page whatever is pressed at $path as $account", async (visit) => {
  const { account, studentId, path } = visit;
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) =>
    (init.method ?? "GET") === "GET" ? real(address, init) : new Response("{}", { status: 503 }),
  );
  if (studentId) writeStored(STORAGE_KEYS.activeStudent, studentId);
  const { user } = await renderApp({ person: demoPerson(account), server: inject("demoUrl"), path, now: DEMO_NOW });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(awaited()).toEqual([]));
  const namesOf = () =>
    [...document.querySelectorAll("main button:not(:disabled)")].map(
      (one) => one.getAttribute("aria-label") ?? one.textContent,
    );
  for (const name of new Set(namesOf().filter((one) => !ELSEWHERE.test(one)))) {
    const button = [...document.querySelectorAll<HTMLElement>("main button:not(:disabled)")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
    );
    if (!button) continue;
    pressed.add(`${path} ${name}`);
    await press(user, button);
    await user.keyboard("{Escape}");
    await untilFocused();
  }
});

it.runIf(isFull)("has pressed the buttons of both ends", () => {
  expect(pressed.size).toBeGreaterThan(BUTTONS_MIN);
});
