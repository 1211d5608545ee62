import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { editAbsence, removeAbsence } from "#contract/absence/endpoints.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenReporter, NOW, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { focusedName } from "#tests/support/page/focus.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Writes into a field and confirms it. */
async function write(user: Awaited<ReturnType<typeof renderApp>>["user"], label: string, text: string) {
  const field = screen.getByRole("textbox", { name: label });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

const writtenIn = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label }).value;

const path = "/absence#reported-absences";
const times = (day: string, hour = "09") => ({
  startTime: `2026-03-${day}T${hour}:00:00Z`,
  endTime: `2026-03-${day}T${hour}:30:00Z`,
  reported: "2026-03-01T08:00:00Z",
});
const articles = () => screen.getAllByRole("article").map((article) => article.getAttribute("aria-label"));

it("[ABS-1] is loaded when its tab is first opened, and stands behind its hash", async () => {
  const given = await givenReporter();
  await givenAbsence(given.student, given.guardian, times("13"));
  const fetched = vi.spyOn(globalThis, "fetch");
  const { user } = await renderApp({ person: given.guardian, path: "/absence", now: NOW });
  const tab = await screen.findByRole("tab", { name: "Reported absence" });
  const asked = () => fetched.mock.calls.filter(([url]) => `${url}`.includes("/absence/")).length;
  expect(asked()).toBe(0);
  await user.click(tab);
  expect(await screen.findByRole("article")).toBeTruthy();
  expect(asked()).toBe(1);
  expect(window.location.hash).toBe("#reported-absences");
});

it("[ABS-3] [ABS-4] shows each with its status and its people, newest first; own ones with a pen, lessons and an alert", async () => {
  const given = await givenReporter({ guardian: { firstName: "Karin", lastName: "Lind" } });
  const { student, guardian } = given;
  const teacher = await givenUser(schoolOf(student), { firstName: "Helena", lastName: "Berg" });
  const invalid = { attendanceType: "INVALID_ABSENCE" as const, reportedById: teacher.id };
  const late = { attendanceType: "INVALID_LATE" as const, lateDuration: 15, reportedById: teacher.id };
  await givenLesson(student, { startTime: "2026-03-13T09:00:00Z", title: "Slöjd", attendance: invalid });
  await givenLesson(student, { startTime: "2026-03-10T09:00:00Z", attendance: late });
  await givenAbsence(student, guardian, { ...times("10"), reportedByUserId: teacher.id, origin: "ATTENDANCE" });
  await givenAbsence(student, guardian, { ...times("13"), editorUserId: teacher.id });
  const { user } = await renderApp({ person: guardian, path, now: NOW });
  await screen.findAllByRole("article");
  expect(articles()).toEqual(["Friday, March 13 10:00–10:30", "Tuesday, March 10 10:00–10:30"]);

  const [own, schools] = screen.getAllByRole("article").map((article) => within(article));
  expect(own?.getByText("Edited by").nextElementSibling?.textContent).toBe("Helena Berg");
  expect(own?.getByText("Reported by").nextElementSibling?.textContent).toBe("Karin Lind");
  expect(own?.getByText("From").nextElementSibling?.textContent).toBe("tomorrow 10:00");
  expect(own?.getByText("To").nextElementSibling?.textContent).toBe("tomorrow 10:30");
  expect(own?.getAllByText("Invalid absent").length).toBeGreaterThan(0);
  expect(own?.getByText("Invalid absence from a lesson")).toBeTruthy();
  expect(own?.getByRole("button", { name: /^Edit/ })).toBeTruthy();
  const lessons = own?.getByRole("button", { name: /Lessons/ });
  expect(lessons?.getAttribute("aria-expanded")).toBe("false");
  if (lessons) await user.click(lessons);
  const row = own?.getByRole("listitem");
  expect(row?.textContent).toBe("Slöjd Tomorrow 10:00–11:00 · Helena Berg Invalid absent");

  expect(schools?.getByText("Partly invalid absent (15 min)")).toBeTruthy();
  expect(schools?.queryByText("Edited by")).toBeNull();
  expect(schools?.queryByRole("button")).toBeNull();
  expect(schools?.queryByText("Invalid absence from a lesson")).toBeNull();
});

it("[ABS-9] is edited by its pen and follows at once", async () => {
  const given = await givenReporter();
  await givenAbsence(given.student, given.guardian, times("13"));
  const { user } = await renderApp({ person: given.guardian, path, now: NOW });
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  expect([writtenIn("Start time"), writtenIn("End time")]).toEqual(["10:00", "10:30"]);
  await write(user, "End time", "12:00");
  await user.click(await within(dialog).findByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(articles()).toEqual(["Friday, March 13 10:00–12:00"]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await given.list()).toMatchObject([{ endTime: "2026-03-13T11:00:00.000Z" }]);
});

it("[ABS-7] is removed once that is confirmed", async () => {
  const given = await givenReporter();
  await givenAbsence(given.student, given.guardian, times("13"));
  const { user } = await renderApp({ person: given.guardian, path, now: NOW });
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await user.click(await screen.findByRole("button", { name: "Remove absence" }));
  expect(await screen.findByText("Are you sure?")).toBeTruthy();
  expect(screen.getByText("Absence will be removed permanently")).toBeTruthy();
  expect(await given.list()).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No absences reported")).toBeTruthy();
  expect(await given.list()).toEqual([]);
});

it("[ERR-6] stays open without a word when it cannot be removed", async () => {
  const given = await givenReporter();
  await givenAbsence(given.student, given.guardian, times("13"));
  const { user } = await renderApp({ person: given.guardian, path, now: NOW });
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await screen.findByRole("dialog", { name: "Manage absence" });
  await write(user, "End time", "12:00");
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "DELETE" ? Promise.resolve(new Response("{}", { status: 500 })) : real(input, init),
  );
  await user.click(await screen.findByRole("button", { name: "Remove absence" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  const button = await within(dialog).findByRole<HTMLButtonElement>("button", { name: "Remove absence" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  expect(button.disabled).toBe(false);
  expect(writtenIn("End time")).toBe("12:00");
  expect(within(dialog).getByRole("alert").textContent).toBe("");
  expect(await given.list()).toHaveLength(1);
  vi.stubGlobal("fetch", real);
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("[ABS-8] has no pen once it has started and was reported over 15 minutes ago", async () => {
  const given = await givenReporter();
  const started = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T07:20:00Z" };
  await givenAbsence(given.student, given.guardian, { ...started, reported: "2026-03-12T07:44:00Z" });
  const recent = { startTime: "2026-03-12T07:30:00Z", endTime: "2026-03-12T08:20:00Z" };
  await givenAbsence(given.student, given.guardian, { ...recent, reported: "2026-03-12T07:46:00Z" });
  await renderApp({ person: given.guardian, path, now: NOW });
  await screen.findAllByRole("article");
  expect(screen.getAllByRole("button", { name: /^Edit/ }).map((pen) => pen.getAttribute("aria-label"))).toEqual([
    "Edit: Thursday, March 12 08:30–09:20",
  ]);
});

it("[ABS-7] gives the focus after a removal to the report that follows, and to the heading after the last", async () => {
  const given = await givenReporter();
  await givenAbsence(given.student, given.guardian, times("13"));
  await givenAbsence(given.student, given.guardian, times("14"));
  const { user } = await renderApp({ person: given.guardian, path, now: NOW });
  const removeFirst = async () => {
    const [pen] = await screen.findAllByRole("button", { name: /^Edit/ });
    if (pen) await user.click(pen);
    await user.click(await screen.findByRole("button", { name: "Remove absence" }));
    await user.click(await screen.findByRole("button", { name: "Remove" }));
  };
  await removeFirst();
  await waitFor(() => expect(focusedName()).toBe("Edit: Friday, March 13 10:00–10:30"));
  await removeFirst();
  expect(await screen.findByText("No absences reported")).toBeTruthy();
  await waitFor(() => expect(focusedName()).toBe("Absence"));
});

it("[ABS-5] calls a report that touches no lesson reported", async () => {
  const given = await givenReporter();
  const leave = { startTime: "2026-03-15T23:00:00Z", endTime: "2026-03-17T22:59:00Z", period: true };
  await givenAbsence(given.student, given.guardian, { ...leave, reported: NOW });
  await renderApp({ person: given.guardian, path, now: NOW });
  const report = within(await screen.findByRole("article"));
  expect(report.getByText("Reported")).toBeTruthy();
  expect(report.queryByText("Not reported")).toBeNull();
  expect(report.getByText("From").nextElementSibling?.textContent).toBe("Monday, March 16");
  expect(report.getByText("To").nextElementSibling?.textContent).toBe("Tuesday, March 17");
});

it("[ABS-10] lists one month back and three months ahead, and more on demand", async () => {
  const given = await givenReporter();
  const day = (date: string) => ({ startTime: `${date}T09:00:00Z`, endTime: `${date}T09:30:00Z`, reported: NOW });
  for (const date of ["2027-03-01", "2026-06-12", "2026-02-12", "2025-12-01"])
    await givenAbsence(given.student, given.guardian, day(date));
  const { user } = await renderApp({ person: given.guardian, path, now: NOW });
  await screen.findAllByRole("article");
  expect(articles()).toEqual(["Friday, June 12 11:00–11:30", "Thursday, February 12 10:00–10:30"]);
  expect(screen.getByText("Absence from February 12, 2026 to June 12, 2026")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Show earlier absence" }));
  await waitFor(() => expect(articles()).toHaveLength(3));
  expect(screen.getByText("Absence from August 12, 2025 to June 12, 2026")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Show later absence" }));
  await waitFor(() => expect(articles()).toHaveLength(4));
  expect(articles()[0]).toBe("Monday, March 1, 2027 10:00–10:30");
  expect(screen.getAllByRole("button", { name: /^Edit/ })[0]?.getAttribute("aria-label")).toContain("March 1, 2027");
  expect(screen.queryByRole("button", { name: "Show later absence" })).toBeNull();
});

async function openReport(user: Awaited<ReturnType<typeof renderApp>>["user"]) {
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  return screen.findByRole("dialog", { name: "Manage absence" });
}

it("[ABS-9] says that a report has been removed elsewhere, and closes", async () => {
  const given = await givenReporter();
  const { id } = await givenAbsence(given.student, given.guardian, times("13"));
  const { user } = await renderApp({ person: given.guardian, path, now: NOW });
  const dialog = await openReport(user);
  await given.api.call(removeAbsence, { params: { absenceId: id } });
  await user.click(await within(dialog).findByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("This report has been removed")).toBeTruthy();
  expect(await screen.findByText("No absences reported")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("[ABS-9] shows what a report says now instead of saving over it, and saves when asked again", async () => {
  const given = await givenReporter();
  const { id } = await givenAbsence(given.student, given.guardian, times("13"));
  const { user } = await renderApp({ person: given.guardian, path, now: NOW });
  const dialog = await openReport(user);
  await write(user, "End time", "11:00");
  const { body } = reportOf(given.student, { startTime: "2026-03-13T07:30:00Z", endTime: "2026-03-13T11:00:00Z" });
  await given.api.call(editAbsence, { body: { ...body, id } });
  const save = () => user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  await save();
  expect(await within(dialog).findByText(/has changed this to: Friday, March 13 08:30–12:00$/)).toBeTruthy();
  expect(writtenIn("End time")).toBe("11:00");
  expect(await given.list()).toMatchObject([{ endTime: "2026-03-13T11:00:00.000Z" }]);
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await given.list()).toMatchObject([
    { startTime: "2026-03-13T09:00:00.000Z", endTime: "2026-03-13T10:00:00.000Z" },
  ]);
});
