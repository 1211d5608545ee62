import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { lookFrom } from "#tests/support/page/screenSize.ts";

beforeEach(() => lookFrom("phone"));

/** Thursday 12 March 2026, in the morning. */
const NOW = "2026-03-12T07:07:00+01:00";

const open = (person: Parameters<typeof renderApp>[0]["person"], now = NOW) =>
  renderApp({ person, path: "/schedule", now });
const period = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 1, name: /^Schedule, / });
  return within(heading).findByRole("button", { name });
};

/** A family with two lessons on Thursday and one on the next Monday. */
async function givenWeek() {
  const given = await givenFamily({ guardian: { firstName: "Karin", lastName: "Lind" } });
  await givenLesson(given.student, { title: "Maths", startTime: "2026-03-12T07:20:00Z", length: 60, room: "B214" });
  await givenLesson(given.student, { title: "Art", startTime: "2026-03-12T08:40:00Z", length: 60 });
  await givenLesson(given.student, { title: "Music", startTime: "2026-03-16T07:10:00Z", length: 60 });
  return given;
}

it.each([
  ["before school", NOW, "Thursday, March 12"],
  ["during the last lesson", "2026-03-12T10:39:00+01:00", "Thursday, March 12"],
  ["after school", "2026-03-12T10:40:00+01:00", "Monday, March 16"],
  ["at the weekend", "2026-03-14T10:00:00+01:00", "Monday, March 16"],
])("[SCH-12] opens on the day of the next lesson %s", async (_, now, day) => {
  const { guardian } = await givenWeek();
  await open(guardian, now);
  await period(day);
});

it("[SCH-12] lists the day with its hours, breaks and absence, and opens what is pressed", async () => {
  const { guardian, student } = await givenWeek();
  const morning = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T08:00:00Z" };
  await givenAbsence(student, guardian, { ...morning, reported: NOW });
  const { user } = await open(guardian);
  const rows = within(await screen.findByRole("list", { name: "Thursday, March 12" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "08:20MathsB214 · until 09:20",
    "20 min break",
    "09:40Artuntil 10:40",
  ]);
  expect(screen.getByText("08:20–10:40 · Week 11")).toBeTruthy();
  expect(await screen.findByText("Absent 08:00–09:00")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Maths, / }));
  expect(await screen.findByRole("dialog", { name: "Lesson" })).toBeTruthy();
});

it("[SCH-12] [SCH-10] says of an empty day when the next lesson is, without hours", async () => {
  const { guardian } = await givenWeek();
  const { user } = await open(guardian);
  await user.click(await screen.findByRole("button", { name: "Fri 13, March 2026" }));
  expect(await screen.findByText("No schedule for today. Next school day: Monday, March 16 08:10")).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Legend" })).toBeNull();
});

it("[SCH-12] offers today only on another day, and stays on it when school is over", async () => {
  const { guardian } = await givenWeek();
  const { user } = await open(guardian, "2026-03-12T18:00:00+01:00");
  await period("Monday, March 16");
  await user.click(screen.getByRole("button", { name: "Today" }));
  await period("Thursday, March 12");
  expect(screen.queryByRole("button", { name: "Today" })).toBeNull();
});

it("[SCH-12] draws the hours once they are chosen in the menu, also the next time", async () => {
  const { guardian } = await givenWeek();
  const first = await open(guardian);
  await screen.findByRole("list", { name: "Thursday, March 12" });
  await first.user.click(screen.getByRole("button", { name: "More options" }));
  await first.user.click(await screen.findByRole("menuitemradio", { name: "Hour by hour" }));
  expect(await screen.findByRole("list", { name: "Legend" })).toBeTruthy();
  first.unmount();
  await open(guardian);
  expect(await screen.findByRole("list", { name: "Legend" })).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Thursday, March 12" })).toBeNull();
});

it("[SCH-12] [SCH-4] [SCH-5] has the report of absence and the filter in the menu", async () => {
  const { guardian } = await givenWeek();
  const { user } = await open(guardian);
  await screen.findByRole("button", { name: /^Maths, / });
  await user.click(screen.getByRole("button", { name: "More options" }));
  await user.click(await screen.findByRole("menuitem", { name: "Activity filter" }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Lessons" }));
  expect(await screen.findByText("Displaying 0 of 2")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "More options" }));
  await user.click(await screen.findByRole("menuitem", { name: "Create" }));
  expect(await screen.findByRole("dialog", { name: "Manage absence" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});
