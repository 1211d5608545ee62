import { describe, expect, it } from "vitest";
import {
  addDays,
  dayInZone,
  daysBetween,
  endOfDay,
  minutesInZone,
  momentInZone,
  startOfWeek,
  timeInZone,
  weekdayOf,
  weekOf,
  weeksBetween,
} from "./dates.ts";

const SWEDEN = "Europe/Stockholm";

describe("dayInZone", () => {
  it.each([
    ["2026-03-11T22:59:59Z", SWEDEN, "2026-03-11"],
    ["2026-03-11T23:00:00Z", SWEDEN, "2026-03-12"],
    ["2026-07-11T22:00:00Z", SWEDEN, "2026-07-12"],
    ["2026-03-11T22:00:00Z", "Europe/Helsinki", "2026-03-12"],
    ["0987-03-11T12:00:00Z", "UTC", "0987-03-11"],
  ])("%s in %s is %s", (moment, zone, day) => {
    expect(dayInZone(moment, zone)).toBe(day);
  });
});

describe("[SCH-11] momentInZone", () => {
  it.each([
    ["winter", "2026-01-15", "08:00", "2026-01-15T07:00:00.000Z"],
    ["summer", "2026-06-15", "08:00", "2026-06-15T06:00:00.000Z"],
    ["the morning the clock goes forward", "2026-03-29", "08:00", "2026-03-29T06:00:00.000Z"],
    ["the night before it goes forward", "2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
    ["an hour that is left out", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["the first of the hour that comes twice", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    ["the morning the clock goes back", "2026-10-25", "08:00", "2026-10-25T07:00:00.000Z"],
  ])("%s", (_, day, time, moment) => {
    expect(momentInZone(day, time, SWEDEN).toISOString()).toBe(moment);
  });

  it("is what the clock then shows", () => {
    expect(minutesInZone(momentInZone("2026-10-25", "13:45", SWEDEN), SWEDEN)).toBe(13 * 60 + 45);
    expect(timeInZone(momentInZone("2026-10-25", "08:05", SWEDEN), SWEDEN)).toBe("08:05");
  });
});

it("[HOME-1] ends a day at the school's midnight", () => {
  expect(endOfDay("2026-03-28", SWEDEN).toISOString()).toBe("2026-03-28T22:59:59.999Z");
  expect(endOfDay("2026-03-29", SWEDEN).toISOString()).toBe("2026-03-29T21:59:59.999Z");
});

it("counts days across months, years and changes of the clock", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-03-30", "2026-03-28")).toBe(-2);
});

it("begins a week on Monday and counts weeks as schools do", () => {
  expect(startOfWeek("2026-03-15")).toBe("2026-03-09");
  expect(startOfWeek("2026-03-09")).toBe("2026-03-09");
  expect(weekOf("2027-01-01")).toEqual({ year: 2026, number: 53 });
  expect(weekOf("2026-03-12")).toEqual({ year: 2026, number: 11 });
});

it.each([
  ["the same Monday", "2026-11-23", "2026-11-23", 0],
  ["Monday to the Sunday after it", "2026-11-23", "2026-11-29", 0],
  ["Sunday to the Monday after it", "2026-11-29", "2026-11-30", 1],
  ["Friday to a Wednesday two weeks on", "2026-11-20", "2026-12-02", 2],
  ["over summer time's end", "2026-10-23", "2026-10-26", 1],
  ["back to an earlier week", "2026-11-23", "2026-11-22", -1],
  ["before 1970", "1969-12-31", "1970-01-05", 1],
])("weeksBetween %s", (_, from, to, weeks) => {
  expect(weeksBetween(from, to)).toBe(weeks);
});

it("weekdayOf begins with Monday", () => {
  expect(["2026-11-23", "2026-11-27", "2026-11-29", "1969-12-31"].map(weekdayOf)).toEqual([0, 4, 6, 2]);
});
