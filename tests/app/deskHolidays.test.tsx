import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenHoliday, HOLIDAY_DAYS } from "#tests/support/given/givenHoliday.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const [MONDAY = ""] = HOLIDAY_DAYS;

it("[HOL-1] staff ask about a holiday, which the form says is wrong until it can be asked", async () => {
  const { mentor, api } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  await user.click(await screen.findByRole("link", { name: "Holidays" }));
  await user.click(await screen.findByRole("button", { name: "Ask families about a holiday" }));
  await screen.findByRole("textbox", { name: /^Name of the holiday/ });
  const dialog = screen.getByRole("dialog", { name: "Ask families about a holiday" });
  await user.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(await within(dialog).findByText("Write a name")).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox", { name: /^Name of the holiday/ }), "Sports week");
  await user.click(within(dialog).getByRole("checkbox", { name: "Friday, April 10" }));
  await user.click(within(dialog).getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("link", { name: /^Sports week/ })).toBeTruthy();
  expect(await api.call(listHolidays, {})).toMatchObject([
    {
      title: "Sports week",
      answerBy: "2026-03-26",
      children: [{ days: [{ day: "2026-04-09" }, { day: "2026-04-13" }] }],
    },
  ]);
});

it("[HOL-3] counts children by hour, shows who has not answered in a table and a file, and reminds them", async () => {
  const { mentor, api, group, school, student } = await givenClass();
  const round = await givenHoliday(school, { groupIds: [group.id] });
  const answer = { days: [{ day: MONDAY, times: { start: "08:00", end: "10:00" } }] };
  await api.call(answerHoliday, { params: { studentId: student.id, roundId: round.id }, body: answer });
  const { user } = await renderApp({ person: mentor, path: `/desk/holidays/${round.id}`, now: NOW });
  const staffing = await screen.findByRole("region", { name: "Children by day and hour" });
  const at = (hour: string) => within(within(staffing).getByRole("row", { name: new RegExp(`^${hour}`) }));
  expect(
    at("08:00")
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["1", "0"]);
  expect(
    at("10:00")
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["0", "0"]);
  const children = screen.getByRole("region", { name: "Answers by child" });
  const row = within(children).getByRole("row", { name: /^Alva Lind/ });
  expect(within(row).getByText("08:00–10:00")).toBeTruthy();
  expect(within(row).getByText("No answer")).toBeTruthy();
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await user.click(screen.getByRole("button", { name: "Download as a table" }));
  expect(await files[0]?.text()).toContain("Alva Lind,7A,08:00–10:00,No answer");
  await user.click(await screen.findByRole("button", { name: "Send a reminder" }));
  const question = await screen.findByRole("alertdialog", { name: "Remind 1 guardian?" });
  await user.click(within(question).getByRole("button", { name: "Send a reminder" }));
  expect(await screen.findByText("The guardians of 1 student have been reminded")).toBeTruthy();
});

it("[HOL-1] [DESK-1] whoever has one of several groups reads the answers, and why nothing can be changed", async () => {
  const { mentor, group, school, student } = await givenClass();
  const round = await givenHoliday(school, { groupIds: [group.id, (await givenGroup(school)).id] });
  await renderApp({ person: mentor, path: `/desk/holidays/${round.id}`, now: NOW });
  expect(await screen.findByRole("row", { name: new RegExp(`^${student.firstName}`) })).toBeTruthy();
  const reason = "This also concerns groups that are not yours. The school’s office can change it.";
  expect(screen.getByText(reason)).toBeTruthy();
  for (const name of ["Remind those who have not answered", "Cancel the holiday", "Change"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});
