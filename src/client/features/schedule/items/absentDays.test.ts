import { expect, it } from "vitest";
import type { Absence } from "#contract/absence/schemas.ts";
import { absencesByDay } from "./absentDays.ts";
import { daySpans } from "./days.ts";

const absence = (id: string, values: Partial<Absence>): Absence => ({
  id,
  startTime: "2026-03-11T23:00:00Z",
  endTime: "2026-03-12T22:59:00Z",
  reported: "2026-03-01T08:00:00Z",
  period: true,
  userId: "student",
  type: "ABSENCE",
  origin: "GUARDIAN",
  ownReporting: true,
  reportedBy: { firstName: "Karin", lastName: "Lind" },
  editor: null,
  reason: null,
  seriesId: null,
  backAt: null,
  calendarEvents: [],
  delivery: null,
  version: "1",
  ...values,
});
const lesson = {
  id: "l",
  startTime: "2026-03-12T09:00:00Z",
  length: 60,
  section: { title: "Slöjd" },
  attendance: null,
};
const part = { period: false, startTime: "2026-03-12T09:00:00Z", endTime: "2026-03-12T10:00:00Z" };
const days = daySpans(["2026-03-12", "2026-03-13"], "Europe/Stockholm");

it.each([
  ["an entire day", { calendarEvents: [lesson] }, ["2026-03-12"]],
  ["several entire days", { endTime: "2026-03-15T22:59:00Z" }, ["2026-03-12", "2026-03-13"]],
  ["a part of a day without lessons", part, ["2026-03-12"]],
  ["no part of a day whose lessons are marked", { ...part, calendarEvents: [lesson] }, []],
])("shows %s on its days", (_, values, shown) => {
  expect([...absencesByDay([absence("a", values)], days).keys()]).toEqual(shown);
});

it("shows every part of a day in a list, where lessons have no marks", () => {
  const marked = absence("a", { ...part, calendarEvents: [lesson] });
  expect([...absencesByDay([marked], days, true).keys()]).toEqual(["2026-03-12"]);
});

it("tells who reported, and the times of a part of a day", () => {
  expect(absencesByDay([absence("a", part)], days).get("2026-03-12")).toEqual([
    { id: "a", times: { start: part.startTime, end: part.endTime }, reporter: "Karin Lind", delivery: null },
  ]);
});
