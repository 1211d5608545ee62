import { describe, expect, it } from "vitest";
import { schoolYearIn, schoolYearOf, semesterOf } from "./schoolYear.ts";

describe("[PROG-2] school years and semesters", () => {
  it.each([
    ["2026-07-31", "2025-08-01", "2026-07-31", "2026-01-01", "2026-07-31"],
    ["2026-08-01", "2026-08-01", "2027-07-31", "2026-07-01", "2026-12-31"],
    ["2026-12-31", "2026-08-01", "2027-07-31", "2026-07-01", "2026-12-31"],
    ["2027-01-01", "2026-08-01", "2027-07-31", "2027-01-01", "2027-07-31"],
    ["2028-02-29", "2027-08-01", "2028-07-31", "2028-01-01", "2028-07-31"],
  ])("on %s", (day, yearStart, yearEnd, semesterStart, semesterEnd) => {
    expect(schoolYearOf(day)).toEqual({ start: yearStart, end: yearEnd });
    expect(semesterOf(day)).toEqual({ start: semesterStart, end: semesterEnd });
  });
});

it.each([
  ["2026-08-18", "2027-06-12", "2026/27"],
  ["2026-08-18", "2027-08-02", "2026/27"],
  [null, "2027-08-17", "2026/27"],
  [null, "2026-10-05", "2026/27"],
  ["2027-08-17", "2027-08-24", "2027/28"],
])("[YEAR-1] a group from %s until %s is of the school year %s", (since, until, year) => {
  expect(schoolYearIn({ since, until })).toBe(year);
});
