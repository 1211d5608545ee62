import { cleanup, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { listHolidays } from "#contract/holidays/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { givenHoliday, HOLIDAY_DAYS } from "#tests/support/given/givenHoliday.ts";
import { givenCoparent, givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const [_MONDAY = ""] = HOLIDAY_DAYS;
const MONDAY_NAME = "Monday, March 30";

async function givenSiblings() {
  const given = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const { guardian, student, api } = given;
  const sibling = await givenStudent({ schools: student.schools, firstName: "Elsa" });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
  const round = await givenHoliday(schoolOf(student), { members: [student, sibling] });
  const answers = async () =>
    (await api.call(listHolidays, {}))[0]?.children.map(({ firstName, days }) => [
      firstName,
      days.map(({ answer }) => answer?.times),
    ]);
  return { ...given, sibling, round, answers };
}

it("[HOL-1] answers by child and day, and copies a child's days to the siblings", async () => {
  const { guardian, answers } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path: "/holidays", now: NOW });
  const alva = await screen.findByRole("region", { name: /Alva/ });
  const monday = within(alva).getByRole("group", { name: MONDAY_NAME });
  await user.click(within(monday).getByRole("radio", { name: "Coming" }));
  const start = within(monday).getByRole("textbox", { name: "Drop-off" });
  await user.clear(start);
  await user.type(start, "6.00");
  await user.click(screen.getByRole("button", { name: "Save answers" }));
  expect(await screen.findByText("Check the times before you save.")).toBeTruthy();
  expect(within(monday).getByText("Choose a time between 06:30 and 17:30")).toBeTruthy();
  await user.clear(start);
  await user.type(start, "9.00");
  const tuesday = within(alva).getByRole("group", { name: "Tuesday, March 31" });
  await user.click(within(tuesday).getByRole("radio", { name: "Not coming" }));
  await user.click(within(alva).getByRole("button", { name: "Copy Alva’s days to siblings" }));
  await user.click(screen.getByRole("button", { name: "Save answers" }));
  expect(await screen.findByText("The answers have been saved: Alva, Elsa")).toBeTruthy();
  const times = [{ start: "09:00", end: "16:00" }, null];
  expect(await answers()).toEqual([
    ["Alva", times],
    ["Elsa", times],
  ]);
});

it("[HOL-1] keeps what is chosen while the answers are being saved, and saves it before they are read again", async () => {
  const { guardian, answers } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path: "/holidays", now: NOW });
  const alva = await screen.findByRole("region", { name: /Alva/ });
  const away = (day: string) =>
    within(within(alva).getByRole("group", { name: day })).getByRole<HTMLInputElement>("radio", { name: "Not coming" });
  const letWrite = holdReplies("PUT");
  await user.click(away(MONDAY_NAME));
  await user.click(screen.getByRole("button", { name: "Save answers" }));
  await user.click(away("Tuesday, March 31"));
  const letRead = holdReplies("GET", "/holidays");
  letWrite();
  await screen.findByText("The answers have been saved: Alva");
  expect(away("Tuesday, March 31").checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save answers" }));
  letRead();
  await vi.waitFor(async () => expect((await answers())?.[0]).toEqual(["Alva", [null, null]]));
});

it("[HOL-2] leads from To do and from drop-off and pick-up to the days", async () => {
  const { guardian } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path: "/todo", now: NOW });
  await user.click(await screen.findByRole("link", { name: /^Easter break/ }));
  expect(await screen.findByRole("heading", { name: "Easter break" })).toBeTruthy();
  cleanup();
  await renderApp({ person: guardian, path: "/care", now: NOW });
  expect(await screen.findByRole("link", { name: /^Easter break: answer by/ })).toBeTruthy();
});

it("[HOL-1] [HOL-2] [HOL-3] two guardians answer what staff ask for, and staff count both answers", async () => {
  const { student, guardian, mentor, group, school } = await givenClass();
  const round = await givenHoliday(school, { groupIds: [group.id] });
  const coparent = await givenCoparent(student, { firstName: "Johan", lastName: "Lind" });
  const answer = async (person: typeof guardian, firstName: string, [day = "", choice = ""]: string[]) => {
    const { user } = await renderApp({ person, path: "/holidays", now: NOW });
    const row = await screen.findByRole("group", { name: day });
    await user.click(within(row).getByRole("radio", { name: choice }));
    await user.click(screen.getByRole("button", { name: "Save answers" }));
    expect(await screen.findByText("The answers have been saved: Alva")).toBeTruthy();
    expect(await screen.findByText(new RegExp(`Changed by ${firstName}`))).toBeTruthy();
    cleanup();
  };
  await answer(guardian, "Karin", [MONDAY_NAME, "Coming"]);
  await answer(coparent, "Johan", ["Tuesday, March 31", "Not coming"]);
  await renderApp({ person: mentor, path: `/desk/holidays/${round.id}`, now: NOW });
  const row = await screen.findByRole("row", { name: /^Alva Lind/ });
  expect(within(row).getByText("08:00–16:00")).toBeTruthy();
  expect(within(row).getByText("Not coming")).toBeTruthy();
  expect(screen.getByText("Answers for 1 of 1 student")).toBeTruthy();
});
