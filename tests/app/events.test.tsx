import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-10T12:00:00+01:00";

/** A guardian of two children, with an event of each. */
async function givenEvents() {
  const { guardian, student } = await givenFamily();
  const sibling = await givenStudent({ schools: student.schools, firstName: "Tindra" });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
  const at = (created: string) => ({ created: new Date(created) });
  await givenNotification(guardian, student, {
    ...at("2026-03-09T08:00:00Z"),
    notificationText: "Äldre",
    read: new Date("2026-03-09T09:00:00Z"),
  });
  const newer = await givenNotification(guardian, sibling, {
    ...at("2026-03-10T08:00:00Z"),
    notificationText: "Nyare",
  });
  return { guardian, student, sibling, newer };
}

it("[EVT-1] lists the events of all students, newest first, with text, student, time and what is unread", async () => {
  const { guardian } = await givenEvents();
  await renderApp({ person: guardian, path: "/notifications", now: NOW });
  expect(await screen.findByRole("heading", { level: 1, name: "Events" })).toBeTruthy();
  const rows = await screen.findAllByRole("link", { name: /Äldre|Nyare/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Unread.*Nyare.*Tindra Lind.*09:00/),
    expect.stringMatching(/^Äldre.*Alva Lind/),
  ]);
});

it("[EVT-1] marks the language that the server wrote one in, where its words do not tell", async () => {
  const { guardian, student } = await givenFamily();
  await givenNotification(guardian, student, { notificationText: "Elsa har anmälts frånvarande", language: "sv" });
  await renderApp({ person: guardian, path: "/notifications", now: NOW });
  expect((await screen.findByText("Elsa har anmälts frånvarande")).lang).toBe("sv");
});

it("[EVT-1] opening one marks it read and leads to its place as its student", async () => {
  const { guardian, sibling, newer } = await givenEvents();
  const { user } = await renderApp({ person: guardian, path: "/notifications", now: NOW });
  const row = await screen.findByRole("link", { name: /Nyare/ });
  expect(row.getAttribute("href")).toBe(`/notificationReceiver?url=%2Fabsence&studentId=${sibling.id}`);
  await user.click(row);
  await waitFor(async () => {
    const [kept] = await database().select().from(notifications).where(eq(notifications.id, newer.id));
    expect(kept?.read).not.toBeNull();
  });
});

it("[EVT-1] [STU-7] one of an absence leads to the reported absences of its student", async () => {
  const { guardian, student, sibling } = await givenEvents();
  const other = await givenGuardian({ students: [student, sibling] });
  const times = { startTime: "2026-03-11T08:00:00Z", endTime: "2026-03-11T09:00:00Z" };
  const body = { userId: sibling.id, period: false, ...times };
  await apiFor(other, sibling, { now: NOW }).call(reportAbsence, { body });
  const { user } = await renderApp({ person: guardian, path: "/notifications", now: NOW });
  const isOfAbsence = (row: HTMLElement) => row.getAttribute("href")?.includes("reported-absences");
  const rows = await screen.findAllByRole("link", { name: /Tindra Lind/ });
  const [row] = rows.filter(isOfAbsence);
  if (!row) throw new Error("There is no event of the absence");
  await user.click(row);
  expect(await screen.findByText("Changed child to: Tindra Lind")).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Absence" })).toBeTruthy();
  const tab = await screen.findByRole("tab", { name: "Reported absence" });
  expect(tab.getAttribute("aria-selected")).toBe("true");
  expect(await screen.findByText("Karin Lind")).toBeTruthy();
});

it("[EVT-2] a badge in the picker tells of the other students' unread events", async () => {
  const { guardian } = await givenEvents();
  const { user } = await renderApp({ person: guardian, path: "/", now: NOW });
  await user.click(await screen.findByRole("button", { name: /Alva Lind/ }));
  expect(await screen.findByRole("menuitemradio", { name: /Tindra Lind.*1/ })).toBeTruthy();
});

it("[EVT-2] the bell counts the events that the list shows as unread, and marking all as read asks first", async () => {
  const { guardian } = await givenEvents();
  const { user } = await renderApp({ person: guardian, path: "/notifications", now: NOW });
  const banner = await screen.findByRole("banner");
  expect(await within(banner).findByRole("link", { name: "Events, 1 unread" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  const question = await screen.findByRole("alertdialog", { name: "Mark all events as read?" });
  await user.click(await within(question).findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("You have read all events")).toBeTruthy();
  expect(await within(banner).findByRole("link", { name: "Events" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Unread/ })).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Mark all as read" }).disabled).toBe(true),
  );
});
