import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { changeChildCard } from "#contract/childCard/endpoints.ts";
import { guardians } from "#server/database/schema/people.ts";
import { CONTACT, FOOD, SECRETS } from "#tests/support/given/givenCard.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const NAME = "Alva Lind";

async function givenCalled() {
  const given = await givenClass({ guardian: { firstName: "Karin", lastName: "Lind", lcid: "uk" } });
  await database().update(guardians).set({ phone: "+46701234567" }).where(eq(guardians.id, given.guardian.id));
  return given;
}

it("[DESK-10] calls a guardian of an absent child from the first page in 2 presses", async () => {
  const { mentor } = await givenCalled();
  const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  const absent = within(await screen.findByRole("region", { name: "Absent today" }));
  await user.click(await absent.findByRole("link", { name: NAME }));
  expect(await screen.findByRole("heading", { level: 1, name: NAME })).toBeTruthy();
  const call = await screen.findByRole("link", { name: "Call Karin Lind: +46701234567" });
  expect(call.getAttribute("href")).toBe("tel:+46701234567");
  expect(screen.getByText("Reads in Українська")).toBeTruthy();
  expect(screen.getByText("Mentor: Helena Berg")).toBeTruthy();
});

it("[DESK-18] shows allergies and whom to call on a student's page, 2 presses from the search", async () => {
  const { mentor, student, api } = await givenCalled();
  const params = { studentId: student.id };
  for (const body of [FOOD, CONTACT]) await api.call(changeChildCard, { params, body });
  const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  await user.type(await screen.findByRole("searchbox", { name: "Search for a student or guardian" }), "alva");
  const hits = within(await screen.findByRole("list", { name: "Students found" }));
  await user.click(await hits.findByRole("link", { name: /Alva Lind/ }));
  const card = within(await screen.findByRole("region", { name: "Allergies and health" }));
  expect(await card.findByText(/nuts/i)).toBeTruthy();
  expect(card.getByText(`1. ${SECRETS.contact}, Grandmother:`)).toBeTruthy();
  expect(card.getByRole("link", { name: SECRETS.phone })).toBeTruthy();
  expect(card.getByText("Guardians can see who has opened a card.")).toBeTruthy();
});

it("[DESK-10] leads from the list of a group's students to the page of one, and on to a message to that family", async () => {
  const { mentor } = await givenCalled();
  const { user } = await renderApp({ person: mentor, path: "/desk/students", now: NOW });
  await user.click(await screen.findByRole("link", { name: NAME }));
  expect(await screen.findByRole("region", { name: "Attendance this semester" })).toBeTruthy();
  expect(screen.getByText("No shared notes")).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "Write to the family" }));
  expect(await screen.findByRole("button", { name: "Send to 1 family" })).toBeTruthy();
});

it("[DESK-10] names a protected identity by its number", async () => {
  const hidden = { protected: true, firstName: "Hemlig", lastName: "Skyddad" };
  const { mentor } = await givenClass({ student: hidden, guardian: hidden });
  const { user } = await renderApp({ person: mentor, path: "/desk/students", now: NOW });
  await user.click(await screen.findByRole("link", { name: /^Protected identity \d{5}$/ }));
  expect(await screen.findByRole("heading", { level: 1, name: /^Protected identity \d{5}$/ })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Hemlig|Skyddad/);
});

it("[DESK-3] shows an office the attendance of a class as a chart with words, by reason and as a table in the order of names", async () => {
  const { school, group, student } = await givenClass();
  await givenLesson(student, {
    startTime: "2026-03-10T08:00:00Z",
    groupId: group.id,
    attendance: { attendanceType: "INVALID_ABSENCE" },
  });
  const office = await givenStaff(school, { roleId: "principal" });
  await renderApp({ person: office, path: "/desk/numbers", now: NOW });
  const chart = within(await screen.findByRole("region", { name: "7A" }));
  expect(await chart.findByText("Invalid absent: 100%")).toBeTruthy();
  const table = within(await screen.findByRole("table", { name: "Lessons by student" }));
  expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "StudentInvalid absentMinutes missed",
    `${NAME}160`,
  ]);
  expect(table.queryByRole("button")).toBeNull();
  expect(screen.getByRole("button", { name: "Download as a table" })).toBeTruthy();
});
