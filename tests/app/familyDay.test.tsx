import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { LEAVE } from "#contract/absence/rules.ts";
import { changeCare } from "#contract/care/endpoints.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";

const CARD = { name: "Today, child by child" };
const WEEK = Array.from({ length: 5 }, () => ({ start: "07:30", end: "16:00" }));

/** Loads the lazy screen first, so that tests do not wait for its code. */
beforeAll(async () => {
  await import("#client/features/care/CarePage.tsx");
});

const changeFor = (guardian: { id: string; subject: string }, student: { id: string }, body: CareChange) =>
  apiFor(guardian, student, { now: NOW }).call(changeCare, { params: { studentId: student.id }, body });

it("[HOME-4] shows a row for each child, which opens the place as that child", async () => {
  const school = await givenSchool();
  const older = await givenStudent({ schools: [school], firstName: "Bo" });
  const younger = await givenStudent({
    schools: [await givenSchool({ type: SCHOOL_TYPES.PRESCHOOL, tenantId: school.tenantId })],
    firstName: "Alva",
  });
  const guardian = await givenGuardian({ students: [older, younger] });
  await givenLesson(older, { startTime: "2026-03-12T07:10:00Z" });
  await changeFor(guardian, younger, { kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] });
  const { user } = await renderApp({ person: guardian, now: NOW });
  const card = await screen.findByRole("region", CARD);
  const rows = (await within(card).findAllByRole("link")).map(({ textContent }) => textContent?.trim());
  expect(rows).toEqual(["Bo School 08:10–09:10", "Alva Drop-off 07:30, pick-up 16:00"]);
  await user.click(within(card).getByRole("link", { name: /^Alva/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Drop-off and pick-up" })).toBeTruthy();
});

it.each([
  { type: "ABSENCE", text: "Absent all day" },
  { type: LEAVE, text: "On leave all day" },
])("[HOME-4] [FAM-1] leaves out the times of a whole day of $type, at home and in the week", async ({ type, text }) => {
  const school = await givenSchool();
  const older = await givenStudent({ schools: [school], firstName: "Bo" });
  const preschool = await givenSchool({ type: SCHOOL_TYPES.PRESCHOOL, tenantId: school.tenantId });
  const younger = await givenStudent({ schools: [preschool], firstName: "Alva" });
  const guardian = await givenGuardian({ students: [older, younger] });
  await givenLesson(older, { startTime: "2026-03-12T07:10:00Z" });
  await changeFor(guardian, younger, { kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] });
  const day = { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-12T22:59:00Z", reported: NOW, period: true, type };
  for (const child of [older, younger]) await givenAbsence(child, guardian, day);
  const { unmount } = await renderApp({ person: guardian, now: NOW });
  const card = await screen.findByRole("region", CARD);
  const rows = (await within(card).findAllByRole("link")).map(({ textContent }) => textContent?.trim());
  expect(rows).toEqual([`Bo ${text}`, `Alva ${text}`]);
  unmount();
  await renderApp({ person: guardian, path: "/week", now: NOW });
  const table = await screen.findByRole("table", { name: "The week for all children" });
  const today = within(table).getByRole("row", { name: /^Today/ });
  expect(today.textContent).not.toMatch(/\d\d:\d\d/);
  expect(within(table).getByRole("row", { name: /^Friday/ }).textContent).toMatch(/07:30–16:00/);
});

it("[HOME-4] is there for an only child at preschool, who has no schedule", async () => {
  const { guardian, student } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
  await changeFor(guardian, student, { kind: "DAY", day: "2026-03-12", times: null });
  await renderApp({ person: guardian, now: NOW });
  const card = await screen.findByRole("region", CARD);
  expect(await within(card).findByText("Not coming today")).toBeTruthy();
});

it("[HOME-4] is left out where the card of the only child tells the day", async () => {
  const { guardian, student } = await givenFamily();
  await givenLesson(student, { startTime: "2026-03-12T09:10:00Z" });
  await renderApp({ person: guardian, now: NOW });
  expect(await screen.findByText("Starts")).toBeTruthy();
  expect(screen.queryByRole("region", CARD)).toBeNull();
});
