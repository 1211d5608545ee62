import { screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { goBack } from "#tests/support/page/goBack.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const now = "2026-03-12T07:40:00+01:00";

it("[HOME-1] shows the three latest posts that are still valid", async () => {
  const { guardian, student } = await givenFamily();
  const yesterday = new Date("2026-03-11T12:00:00+01:00");
  await givenPost(student, { title: "Over", published: "2026-03-12T05:00:00Z", validUntil: yesterday });
  await givenPost(student, { title: "Ends today", published: "2026-03-11T05:00:00Z", validUntil: new Date(now) });
  for (const day of [10, 9, 8])
    await givenPost(student, { title: `Day ${day}`, published: `2026-03-${day < 10 ? "0" : ""}${day}T05:00:00Z` });
  await renderApp({ person: guardian, now });
  const posts = await screen.findByRole("region", { name: "Posts" });
  await within(posts).findByRole("link", { name: "Ends today" });
  const rows = within(posts).getAllByRole("listitem");
  expect(rows.map((row) => within(row).getByRole("link").getAttribute("href")?.startsWith("/posts/"))).toEqual([
    true,
    true,
    true,
  ]);
  expect(within(posts).getByRole("link", { name: "Day 9" })).toBeTruthy();
  expect(within(posts).queryByRole("link", { name: "Over" })).toBeNull();
  expect(within(posts).queryByRole("link", { name: "Day 8" })).toBeNull();
});

it("[HOME-1] shows no posts where news is off", async () => {
  const { guardian } = await givenFamily({ services: ["plans"] });
  await renderApp({ person: guardian });
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Posts" })).toBeNull();
});

it("greets the guardian and says what day it is at the school", async () => {
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian, now });
  expect(await screen.findByRole("heading", { level: 1, name: /Karin$/ })).toBeTruthy();
  expect(screen.getByText("Thursday, March 12 · Week 11")).toBeTruthy();
  expect(document.title).toBe("Home – Skolvy");
});

it("[STU-11] tells a student without a school whom to ask", async () => {
  const student = await givenStudent({ schools: [] });
  await renderApp({ person: await givenGuardian({ students: [student] }) });
  expect(await screen.findByText("Something went wrong")).toBeTruthy();
  expect(screen.getByText(/The active student doesnt seem to belong to any school\./)).toBeTruthy();
  expect(screen.getByText(/Contact your school for help\./)).toBeTruthy();
});

it("[ERR-5] says in its own place what could not be loaded, and tries again", async () => {
  const { guardian, student } = await givenFamily();
  await givenPost(student, { title: "There after all" });
  const real = globalThis.fetch;
  let isBroken = true;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    isBroken && String(input).includes("/posts/page/")
      ? Promise.resolve(Response.json({ code: "internal", message: "broken" }, { status: 500 }))
      : real(input, init),
  );
  const { user } = await renderApp({ person: guardian });
  expect(await screen.findByText("The posts could not be loaded.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(screen.getByRole("status", { name: "Notices" }).textContent).toBe("");
  isBroken = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "There after all" })).toBeTruthy();
  vi.unstubAllGlobals();
});

it("[DUE-3] [CALM-3] shows at most three things that wait for the guardian, the others as links, and a link to all", async () => {
  const { guardian, student } = await givenFamily();
  await givenForm(student, { title: "Whenever", dueDate: null });
  await givenForm(student, { title: "Later", dueDate: new Date("2026-03-20T11:00:00Z") });
  await givenForm(student, { title: "Late", dueDate: new Date("2026-03-11T11:00:00Z") });
  await givenForm(student, { title: "Last term", dueDate: new Date("2025-12-11T11:00:00Z") });
  await givenMeeting(student, { title: "Talk", slots: [{ startTime: "2026-03-16T14:00:00Z" }] });
  await givenMeeting(student, { title: "Without times" });
  await givenAssignment(student, { title: "Overdue essay", dueDate: new Date("2026-03-10T11:00:00Z") });
  const { user } = await renderApp({ person: guardian, now });
  const card = await screen.findByRole("region", { name: /^Waiting for you/ });
  const rows = within(card).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Late Overdue Yesterday 12:00Answer",
    "Talk Book a time from Monday",
    "Later Answer by Mar 20",
    "Whenever",
  ]);
  expect(card.textContent).not.toMatch(/Overdue essay|Last term/);
  const today = screen.getByRole("heading", { name: "Today" });
  expect(card.compareDocumentPosition(today)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  await user.click(within(card).getByRole("link", { name: "Whenever" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Whenever" })).toBeTruthy();
  await goBack();
  await user.click(await screen.findByRole("link", { name: "Show all" }));
  const page = await screen.findByRole("list", { name: "Without a date" });
  expect(within(page).getByRole("link", { name: "Whenever Answer the form" })).toBeTruthy();
});

it("[CALM-3] [DUE-4] has a link for each child's meeting of one title, by name, and one for booking and preparing it", async () => {
  const bo = await givenStudent({ firstName: "Bo" });
  const cy = await givenStudent({ firstName: "Cy", schools: bo.schools });
  const guardian = await givenGuardian({ students: [bo, cy] });
  for (const title of ["One", "Two", "Three"])
    await givenForm(bo, { title, dueDate: new Date("2026-03-13T11:00:00Z") });
  const form = await givenForm(bo, { title: "Prepare", dueDate: new Date("2026-09-13T11:00:00Z") });
  for (const { student, startTime } of [
    { student: bo, startTime: "2026-03-16T14:00:00Z" },
    { student: cy, startTime: "2026-03-16T15:00:00Z" },
  ])
    await givenMeeting(student, {
      title: "Talk",
      slots: [{ startTime }],
      participants: [{ personId: guardian.id, userType: "GUARDIAN" }],
      forms: [{ formId: form.id, referenceType: "FORM", targetedAudience: "GUARDIAN" }],
    });
  const { user } = await renderApp({ person: guardian, path: `/student/${bo.id}/`, now });
  const card = await screen.findByRole("region", { name: /^Waiting for you/ });
  const links = within(card).getAllByRole("link", { name: /^(Talk|Prepare)/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(["Talk · Bo", "Talk · Cy", "Prepare"]);
  await user.click(within(card).getByRole("link", { name: "Talk · Cy" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Talk" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Cy .*Switch student/ })).toBeTruthy();
});

it("[CALM-3] [CALM-9] shows no card and no warning where only the children have something to do", async () => {
  const { guardian, student } = await givenFamily();
  await givenAssignment(student, { title: "Overdue essay", dueDate: new Date("2026-03-10T11:00:00Z") });
  await renderApp({ person: guardian, now });
  expect(await screen.findByRole("link", { name: /^Overdue essay/ })).toBeTruthy();
  expect(screen.queryByRole("region", { name: /^Waiting for you/ })).toBeNull();
  expect(screen.getByRole("heading", { level: 3, name: /^Overdue/ }).querySelector("svg")).toBeNull();
});

const NOTHING = /^Nothing is posted right now/;

it("[CALM-2] says in one line that there is nothing yet, until one part has something", async () => {
  const { guardian, student } = await givenFamily();
  const { unmount } = await renderApp({ person: guardian, now });
  expect(await screen.findByText(NOTHING)).toBeTruthy();
  const parts = () => screen.queryAllByRole("region", { name: /^(Posts|Assignments|Plans)$/ });
  expect(parts()).toEqual([]);
  unmount();
  await givenPlan(student, { title: "Fractions" });
  await renderApp({ person: guardian, now });
  expect(await screen.findByRole("link", { name: /^Fractions/ })).toBeTruthy();
  expect(parts()).toHaveLength(3);
  expect(screen.queryByText(NOTHING)).toBeNull();
});

it("[CALM-2] [ERR-5] does not say so where a part could not be loaded", async () => {
  const { guardian } = await givenFamily();
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    address.includes("/MSAssignments") ? Promise.resolve(Response.json({}, { status: 500 })) : real(address, init),
  );
  await renderApp({ person: guardian, now });
  const assignments = await screen.findByRole("region", { name: "Assignments" });
  expect(await within(assignments).findByRole("button", { name: "Try again" })).toBeTruthy();
  await screen.findByText("There is nothing planned");
  expect(screen.getByRole("region", { name: "Assignments" })).toBe(assignments);
  expect(screen.queryByText(NOTHING)).toBeNull();
});

it("[DUE-3] shows no card when nothing is to be done, nor without the services", async () => {
  const { guardian, student } = await givenFamily({ services: ["news"] });
  await givenForm(student, { title: "Not offered" });
  await renderApp({ person: guardian, now });
  await screen.findByRole("region", { name: "Posts" });
  expect(screen.queryByRole("region", { name: /^Waiting for you/ })).toBeNull();
});

it("[ERR-3] [ERR-5] keeps its other parts when one answer is of no use, and asks for that one again", async () => {
  const { guardian, student } = await givenFamily();
  await givenPost(student, { title: "Still there", published: "2026-03-11T05:00:00Z" });
  await givenPlan(student, { title: "Back again" });
  const real = globalThis.fetch;
  let answer: Response | null = new Response("[{}]", { headers: { "content-type": "application/json" } });
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    answer && /\/plans\b/.test(address) ? Promise.resolve(answer.clone()) : real(address, init),
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const { user } = await renderApp({ person: guardian, now });
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(await screen.findByText("Still there")).toBeTruthy();
  expect(await screen.findByRole("region", { name: "Assignments" })).toBeTruthy();
  answer = null;
  await user.click(retry);
  expect(await screen.findByRole("link", { name: /^Back again/ })).toBeTruthy();
});

it("[ERR-3] takes a source without content for an empty one", async () => {
  const { guardian, student } = await givenFamily();
  await givenAssignment(student, { title: "From the school", dueDate: "2026-03-13T10:00:00Z" });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    address.includes("/MSAssignments") ? Promise.resolve(new Response(null, { status: 204 })) : real(address, init),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderApp({ person: guardian, now });
  expect(await screen.findByRole("link", { name: "From the school" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
