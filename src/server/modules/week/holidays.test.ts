import { describe, expect, it } from "vitest";
import { NO_CARE } from "#contract/care/rules.ts";
import { daysFrom, holidayOn, isSchoolSoon } from "./holidays.ts";

const SUMMER = { title: "Sommarlov", days: daysFrom("2026-06-13", 67) };
const MIDSUMMER = { title: "Midsommarafton", days: ["2026-06-19"] };
const BREAK = { title: "Sportlov", days: daysFrom("2026-03-16", 5) };

describe("[YEAR-8] the holidays that a day is in", () => {
  it.each([
    [
      "the summer, under the name that most of its days have",
      "2026-06-19",
      [SUMMER, MIDSUMMER],
      null,
      "Sommarlov",
      "2026-08-18",
    ],
    ["a break until the Sunday before school", "2026-03-20", [BREAK], "2026-03-23", "Sportlov", "2026-03-22"],
    ["the weekend before it", "2026-03-14", [BREAK], null, "Sportlov", "2026-03-22"],
    ["the weekend after it", "2026-03-21", [BREAK], null, "Sportlov", "2026-03-22"],
    ["the days before the first lesson", "2026-03-17", [BREAK], "2026-03-19", "Sportlov", "2026-03-18"],
  ])("are %s", (_, day, named, lessonDay, title, until) => {
    expect(holidayOn(day, { named, lessonDay })).toEqual({ title, until });
  });

  it.each([
    ["a closed day", "2026-03-13", [{ title: "Planeringsdag", days: ["2026-03-13"] }], "2026-03-16"],
    ["a day with lessons", "2026-03-16", [BREAK], "2026-03-16"],
    ["a usual Saturday", "2026-03-07", [BREAK], "2026-03-09"],
  ])("are none on %s", (_, day, named, lessonDay) => {
    expect(holidayOn(day, { named, lessonDay })).toBeNull();
  });
});

describe("[YEAR-8] whether school or care is near", () => {
  const facts = { named: [], lessonDay: null, next: null, care: null, areLessonsKnown: false };
  const changed = { by: "guardian", at: "2026-03-01T00:00:00Z" };
  const coming = {
    ...NO_CARE,
    days: [{ day: "2026-07-06", times: { start: "08:00", end: "15:00" }, isLate: false, ...changed }],
  };
  it.each([
    ["a lesson in a week", { ...facts, lessonDay: "2026-07-13", next: "2026-07-13", areLessonsKnown: true }, true],
    ["a lesson in eight days", { ...facts, lessonDay: "2026-07-14", next: "2026-07-14", areLessonsKnown: true }, false],
    ["no lesson of a schedule", { ...facts, areLessonsKnown: true }, false],
    ["care today", { ...facts, care: { plan: coming, closedDays: [] } }, true],
    [
      "care that has ended",
      { ...facts, care: { plan: { ...coming, days: [] }, closedDays: [] }, areLessonsKnown: true },
      false,
    ],
    ["nothing known", facts, true],
    ["closed days alone", { ...facts, named: [SUMMER] }, false],
  ])("with %s", (_, known, expected) => {
    expect(isSchoolSoon("2026-07-06", known)).toBe(expected);
  });
});
