import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { lookFrom } from "#tests/support/page/screenSize.ts";

const menu = () => screen.getByRole("navigation", { name: "Main menu" });
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole("link")
    .map((link) => link.getAttribute("aria-label"));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

const DAILY = [
  "Today",
  "Messages",
  "Absence, 1 waiting",
  "Attendance",
  "Students",
  "The class at a glance",
  "Class lists",
];
const WRITTEN = ["Posts", "Plans and assignments", "Forms", "Meetings", "Holidays"];

async function givenOffice() {
  const { school } = await givenClass();
  return givenStaff(school, { roleId: "office" });
}

describe("the desk's menu", () => {
  it("[DESK-1] [NAV-3] stands at the side with what waits, grouped, and marks the current screen", async () => {
    const { mentor } = await givenClass();
    const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
    await screen.findByRole("link", { name: "Absence, 1 waiting" });
    expect(linksIn(menu())).toEqual([...DAILY, ...WRITTEN, "Leave, 1 waiting"]);
    expect(linksIn(screen.getByRole("list", { name: "Write" }))).toEqual(WRITTEN);
    expect(within(menu()).getByRole("link", { current: "page" }).getAttribute("aria-label")).toBe("Today");
    await user.click(within(menu()).getByRole("link", { name: "Forms" }));
    const title = await heading("Forms");
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(within(menu()).getByRole("link", { current: "page" }).getAttribute("aria-label")).toBe("Forms");
  });

  it("[DESK-1] has what only an office does, for an office", async () => {
    await renderApp({ person: await givenOffice(), path: "/desk", now: NOW });
    await screen.findByRole("link", { name: "Absence, 1 waiting" });
    expect(linksIn(menu())).toEqual([
      ...DAILY,
      ...WRITTEN,
      "Leave, 1 waiting",
      "Reported messages",
      "Data in and out",
      "Lunch menu",
      "Attendance in numbers",
      "Substitutes and support",
      "Invitations",
      "Services",
      "Permissions",
    ]);
  });

  it("[DESK-1] [NAV-8] leads from an address of another role, and from an unknown one, to the first screen", async () => {
    const { mentor } = await givenClass();
    for (const path of ["/desk/flagged", "/desk/nowhere/at/all"]) {
      await renderApp({ person: mentor, path, now: NOW });
      await heading("Today");
      expect(window.location.pathname).toBe("/desk");
      cleanup();
    }
  });

  it("[DESK-1] [NAV-2] [NAV-5] is a bar at the foot of a phone and a page, with what waits behind it", async () => {
    lookFrom("phone");
    const { mentor } = await givenClass();
    const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
    await screen.findByRole("link", { name: "More, 1 waiting" });
    expect(linksIn(menu())).toEqual(["Today", "Messages", "Absence, 1 waiting", "More, 1 waiting"]);
    await user.click(screen.getByRole("link", { name: "More, 1 waiting" }));
    await heading("Menu");
    expect(linksIn(screen.getByRole("main"))).toEqual([...DAILY, ...WRITTEN, "Leave, 1 waiting"]);
    expect(within(menu()).getByRole("link", { current: "page" }).getAttribute("aria-label")).toMatch(/^More/);
  });
});

it("[DESK-1] [NAV-7] has a button back to the list from what is on it, and none on the list", async () => {
  const { mentor } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/forms/new", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Back" }));
  await heading("Forms");
  expect(window.location.pathname).toBe("/desk/forms");
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});

describe("the data of a screen at the desk", () => {
  const noteFetched = () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    return (end: string) =>
      fetched.mock.calls.filter(([url]) => new URL(String(url), location.origin).pathname.endsWith(end)).length;
  };

  it("is fetched when its link is hovered, once", async () => {
    const { mentor } = await givenClass();
    const { user } = await renderApp({ person: mentor, path: "/desk/forms", now: NOW });
    const link = await screen.findByRole("link", { name: "Absence, 1 waiting" });
    const countOf = noteFetched();
    await user.hover(link);
    await waitFor(() => expect(countOf("/desk/absences")).toBe(1));
    await user.click(link);
    await screen.findByRole("button", { name: /^Mark as seen/ });
    expect(countOf("/desk/absences")).toBe(1);
  });

  it("is asked for on a first visit before it is known who looks", async () => {
    const { mentor } = await givenClass();
    const countOf = noteFetched();
    const { fetch: send } = globalThis;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      if (new URL(String(input), location.origin).pathname === "/api/desk") await held;
      return send(input, init);
    });
    await renderApp({ person: mentor, path: "/desk/today", now: NOW });
    await waitFor(() => expect(countOf("/desk/absences")).toBe(1));
    answer();
    await screen.findByRole("button", { name: /^Mark as seen/ });
  });
});
