import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { listAbsences } from "#contract/absence.ts";
import { decideOnLeave } from "#contract/desk.ts";
import { listLeave } from "#contract/leave.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/renderApp.tsx";

const NAME = "Alva Lind";

it("[DESK-1] [DESK-3] [DESK-7] shows a mentor what waits, and leads there", async () => {
  const { mentor } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  expect(await screen.findByRole("heading", { level: 1, name: "Staff desk" })).toBeTruthy();
  expect(await screen.findByText("Helena Berg · Mentor")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "1 application for leave to decide" })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "1 report of absence not seen" }));
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

it("[DESK-7] decides on leave with a note", async () => {
  const { mentor, api, student } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/leave", now: NOW });
  const card = await screen.findByRole("article", { name: `${NAME} · 7A` });
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

it("[DESK-7] tells the second of two what the first has decided", async () => {
  const { mentor, school, ids } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/leave", now: NOW });
  await user.click(await screen.findByRole("button", { name: /^Grant: / }));
  const office = deskFor(await givenStaff(school, { roleId: "principal", firstName: "Eva" }), NOW);
  await office.call(decideOnLeave, { params: { leaveId: ids.leaveId }, body: { state: "DENIED", note: "No" } });
  const dialog = await screen.findByRole("dialog", { name: "Grant leave" });
  await user.click(await within(dialog).findByRole("button", { name: "Grant" }));
  expect(await screen.findByText("It has changed in the meantime. This is how it is now.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("Eva Berg")).toBeTruthy();
});

it("[DESK-1] shows a guardian nothing but the way back", async () => {
  await renderApp({ person: await givenGuardian(), path: "/desk/today" });
  expect(await screen.findByText("This part is for the school’s staff")).toBeTruthy();
  expect(screen.getByRole("link", { name: "As guardian" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("navigation")?.querySelector("a")).toBeFalsy();
});

it("[DESK-1] is where staff without children get to from home, in a page of its own", async () => {
  const { mentor } = await givenClass();
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  await renderApp({ person: mentor, path: "/" });
  await waitFor(() => expect(window.location.pathname).toBe("/desk"));
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

it("[DESK-1] leads to signing in, and nobody sees anything before", async () => {
  await renderApp({ person: null, path: "/desk/today" });
  expect(await screen.findByRole("button", { name: /Log in/ })).toBeTruthy();
});
