import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listAbsences } from "#contract/absence/endpoints.ts";
import { DESK_PAGE_SIZE, decideOnLeave } from "#contract/desk/today/endpoints.ts";
import { listLeave } from "#contract/leave/endpoints.ts";
import { staffDevices, staffMail } from "#server/database/schema/staffNotices.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { deskFor, givenClass, givenDecidedLeave, givenStaff } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const NAME = "Alva Lind";

it("[DESK-1] [DESK-3] [DESK-7] shows a mentor what waits, and leads there", async () => {
  const { mentor } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  expect(await screen.findByRole("heading", { level: 1, name: "Today" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: "1 leave application to decide on" })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "1 absence report not seen yet" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Absence" })).toBeTruthy();
});

it("[DESK-3] marks a report as seen, which its guardians then see", async () => {
  const { mentor, api, student } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/today", now: NOW });
  const group = await screen.findByRole("region", { name: "7A" });
  expect(within(group).getByRole("heading", { name: NAME })).toBeTruthy();
  await user.click(await within(group).findByRole("button", { name: `Mark as seen: ${NAME}, 10:00–11:30` }));
  expect(await within(group).findByText("Seen")).toBeTruthy();
  expect(await screen.findByText("The guardians now see that the school has received it")).toBeTruthy();
  const params = { studentId: student.id };
  expect(await api.call(listAbsences, { params, query: {} })).toMatchObject([{ delivery: { state: "RECEIVED" } }]);
});

it("[DESK-3] lists an absent student once, with the other groups that the teacher meets them in", async () => {
  const { student, school, group } = await givenClass();
  const music = await givenGroup(school, { title: "Musik", members: [student] });
  const teacher = await givenStaff(school, { owns: [group, music] });
  await renderApp({ person: teacher, path: "/desk/today", now: NOW });
  expect(await screen.findAllByRole("heading", { name: NAME })).toHaveLength(1);
  expect(await within(await screen.findByRole("region", { name: "7A" })).findByText("Musik")).toBeTruthy();
  const other = await screen.findByRole("region", { name: "Musik" });
  expect(await within(other).findByText(/Absent or late: 1 of 1/)).toBeTruthy();
  expect(await within(other).findByText("1 more is listed above, in another of your groups")).toBeTruthy();
});

it("[DESK-7] decides on leave with a note", async () => {
  const { mentor, api, student } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/leave", now: NOW });
  const card = await screen.findByRole("article", { name: new RegExp(`^${NAME} · 7A, `) });
  await user.click(await within(card).findByRole("button", { name: /^Deny: / }));
  const dialog = await screen.findByRole("dialog", { name: "Deny leave" });
  await user.type(await within(dialog).findByRole("textbox", { name: /^Note to the guardians/ }), "National tests");
  await user.click(await within(dialog).findByRole("button", { name: "Deny" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("Denied")).toBeTruthy();
  expect(await api.call(listLeave, { params: { studentId: student.id } })).toMatchObject([
    { state: "DENIED", note: "National tests" },
  ]);
});

it("[DESK-7] shows the next page of decisions when it is asked for", async () => {
  const given = await givenClass();
  await givenDecidedLeave(given, DESK_PAGE_SIZE);
  const { user } = await renderApp({ person: given.mentor, path: "/desk/leave", now: NOW });
  expect(await screen.findAllByRole("article")).toHaveLength(DESK_PAGE_SIZE);
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(DESK_PAGE_SIZE + 1));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

it("[DESK-7] tells the second of two what the first has decided", async () => {
  const { mentor, school, ids } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/leave", now: NOW });
  await user.click(await screen.findByRole("button", { name: /^Grant: / }));
  const office = deskFor(await givenStaff(school, { roleId: "principal", firstName: "Eva" }), NOW);
  await office.call(decideOnLeave, { params: { leaveId: ids.leaveId }, body: { state: "DENIED", note: "No" } });
  const dialog = await screen.findByRole("dialog", { name: "Grant leave" });
  await user.type(within(dialog).getByRole("textbox"), "Enjoy it");
  // The dialog learns it from what it sends, or earlier from a refresh.
  const grant = within(dialog).queryByRole("button", { name: "Grant" });
  if (grant) await user.click(grant);
  expect(
    await within(dialog).findByText("Eva Berg has already decided: Denied. No. Yours has not been sent."),
  ).toBeTruthy();
  // It stays in sight, and decides nothing.
  expect(within(dialog).getByDisplayValue("Enjoy it")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Grant" })).toBeNull();
});

it("[DESK-1] shows a guardian nothing but the way back", async () => {
  await renderApp({ person: await givenGuardian(), path: "/desk/today" });
  expect(await screen.findByText("This part is for the school’s staff")).toBeTruthy();
  expect(screen.getByRole("link", { name: "As guardian" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("navigation")?.querySelector("a")).toBeFalsy();
});

it("[DESK-1] leads to signing in, and nobody sees anything before", async () => {
  await renderApp({ person: null, path: "/desk/today" });
  expect(await screen.findByRole("button", { name: /Log in/ })).toBeTruthy();
});

it("[PREF-6] turns notices of what waits on and off in the own menu, for this browser", async () => {
  const { mentor } = await givenClass();
  const keys = { p256dh: `B${"x".repeat(86)}`, auth: "x".repeat(22) };
  const endpoint = `https://fcm.googleapis.com/${newId("browser")}`;
  let subscription: object | null = null;
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async () => {
        subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
        return subscription;
      },
    },
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { requestPermission: async () => "granted" });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });
  const devices = () =>
    database().select({ address: staffDevices.address }).from(staffDevices).where(eq(staffDevices.userId, mentor.id));
  const { user } = await renderApp({ person: mentor, path: "/desk", config: { pushKey: "key" } });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: /your account$/ }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Notify me on this device");
  expect(await screen.findByText("You will be notified on this device")).toBeTruthy();
  expect(await devices()).toEqual([{ address: endpoint }]);
  await choose("Stop notifying me on this device");
  expect(await screen.findByText("You will no longer be notified on this device")).toBeTruthy();
  expect(await devices()).toEqual([]);
});

describe("the language of the desk on a device on which none has been chosen", () => {
  const mailedIn = async (language: "sv" | null) => {
    const { mentor } = await givenClass();
    await database()
      .insert(staffMail)
      .values({ userId: mentor.id, language, ...newLinkKeys() });
    return mentor;
  };

  it("[I18N-1] is the one in which the member of staff is mailed, and stays on the device", async () => {
    await renderApp({ person: await mailedIn("sv"), path: "/desk", now: NOW });
    expect(await screen.findByRole("link", { name: "1 frånvaroanmälan som ingen har sett" })).toBeTruthy();
    expect(localStorage.getItem("language")).toBe("sv");
    expect(screen.queryByText(/absence report not seen/)).toBeNull();
  });

  it("[I18N-1] is the browser's if that is not known", async () => {
    await renderApp({ person: await mailedIn(null), path: "/desk", now: NOW });
    expect(await screen.findByRole("link", { name: "1 absence report not seen yet" })).toBeTruthy();
    expect(localStorage.getItem("language")).toBeNull();
  });
});

it("[I18N-1] keeps the language chosen on the device at the desk", async () => {
  const { mentor } = await givenClass();
  await database()
    .insert(staffMail)
    .values({ userId: mentor.id, language: "sv", ...newLinkKeys() });
  localStorage.setItem("language", "en");
  await renderApp({ person: mentor, path: "/desk", now: NOW });
  expect(await screen.findByRole("link", { name: "1 absence report not seen yet" })).toBeTruthy();
});
