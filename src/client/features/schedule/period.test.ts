import { describe, expect, it } from "vitest";
import { allowedDay, allowedView, daysOf, firstDayOf, isPresent, offeredViews, stepped, type View } from "./period.ts";

const ends = (view: View, day: string) => {
  const days = daysOf(view, day);
  return [days[0], days.at(-1), days.length];
};

it.each<[string | null, boolean, View]>([
  [null, true, "work_week"],
  ["agenda", false, "agenda"],
  ["month", true, "month"],
  ["month", false, "work_week"],
  ["year", true, "work_week"],
])("[SCH-1] begins with the stored view %s when it is allowed (month offered: %s)", (stored, hasMonth, view) => {
  expect(allowedView(stored, hasMonth)).toBe(view);
});

it("[SCH-1] offers the month only with advancedSchedule", () => {
  expect(offeredViews(true)).toEqual(["day", "work_week", "week", "month", "agenda"]);
  expect(offeredViews(false)).toEqual(["day", "work_week", "week", "agenda"]);
});

it.each<[View, string, unknown[]]>([
  ["day", "2026-03-12", ["2026-03-12", "2026-03-12", 1]],
  ["work_week", "2026-03-12", ["2026-03-09", "2026-03-13", 5]],
  ["work_week", "2026-03-15", ["2026-03-09", "2026-03-13", 5]],
  ["week", "2026-03-15", ["2026-03-09", "2026-03-15", 7]],
  ["agenda", "2026-03-09", ["2026-03-09", "2026-03-15", 7]],
  ["month", "2026-03-12", ["2026-02-23", "2026-04-05", 42]],
  ["month", "2027-02-10", ["2027-02-01", "2027-02-28", 28]],
  ["week", "2026-01-01", ["2025-12-29", "2026-01-04", 7]],
])("[SCH-1] shows by %s around %s whole weeks that begin on Monday", (view, day, shown) => {
  expect(ends(view, day)).toEqual(shown);
});

it.each<[View, string, string, string]>([
  ["day", "2026-03-29", "2026-03-28", "2026-03-30"],
  ["work_week", "2026-03-26", "2026-03-19", "2026-04-02"],
  ["week", "2026-10-22", "2026-10-15", "2026-10-29"],
  ["agenda", "2026-12-30", "2026-12-23", "2027-01-06"],
  ["month", "2026-03-31", "2026-02-28", "2026-04-30"],
])("[SCH-3] steps by %s from %s back to %s and on to %s", (view, day, previous, next) => {
  expect([stepped(view, day, -1), stepped(view, day, 1)]).toEqual([previous, next]);
});

describe("[SCH-2] Today is disabled", () => {
  it.each<[View, string, boolean]>([
    ["day", "2026-03-12", true],
    ["day", "2026-03-11", false],
    ["work_week", "2026-03-09", true],
    ["work_week", "2026-03-16", false],
    ["month", "2026-03-31", true],
    ["month", "2026-04-01", false],
  ])("by %s on %s: %s", (view, day, present) => {
    expect(isPresent(view, day, "2026-03-12")).toBe(present);
  });

  it("on a Saturday too, by work week", () => {
    expect(isPresent("work_week", "2026-03-14", "2026-03-14")).toBe(true);
  });
});

it.each<[View, string, string]>([
  ["work_week", "2026-03-13", "2026-03-13"],
  ["work_week", "2026-03-14", "2026-03-16"],
  ["work_week", "2026-03-15", "2026-03-16"],
  ["week", "2026-03-15", "2026-03-15"],
  ["day", "2026-03-15", "2026-03-15"],
])("[SCH-1] begins by %s on %s with %s: at the weekend the coming work week", (view, today, day) => {
  expect(firstDayOf(view, today)).toBe(day);
  expect(isPresent(view, day, today)).toBe(true);
});

it.each([
  [null, null],
  ["2026-04-01", "2026-04-01"],
  ["2026-02-31", null],
  ["yesterday", null],
  ["99999-01-01", null],
])("[SCH-3] begins with the stored day %s, if it is one", (stored, day) => {
  expect(allowedDay(stored)).toBe(day);
});
