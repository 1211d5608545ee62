import { expect, it } from "vitest";
import { isUnusuallyLong, schoolDaysIn, weekdaysIn } from "./schoolDays.ts";

it.each([
  { what: "two weeks from Monday to Friday", start: "2026-03-09", end: "2026-03-20", count: 10, isLong: false },
  { what: "two weeks with the weekend after them", start: "2026-03-09", end: "2026-03-22", count: 10, isLong: false },
  { what: "two weeks and the Monday after them", start: "2026-03-09", end: "2026-03-23", count: 11, isLong: true },
  { what: "one day", start: "2026-03-12", end: "2026-03-12", count: 1, isLong: false },
  { what: "a year by a slip of the hand", start: "2026-03-12", end: "2027-03-12", count: 262, isLong: true },
])("[ABS-6] $what", ({ start, end, count, isLong }) => {
  const schoolDays = weekdaysIn({ start, end });
  expect(schoolDays).toBe(count);
  expect(isUnusuallyLong(schoolDays)).toBe(isLong);
});

it.each([
  { what: "days with lessons", lessonDays: ["2026-03-10"], lastLesson: "2026-04-01", closedDays: [], count: 1 },
  { what: "weekdays without a schedule", lessonDays: [], lastLesson: null, closedDays: ["2026-03-10"], count: 10 },
  { what: "weekdays after it ends", lessonDays: ["2026-03-10"], lastLesson: "2026-03-18", closedDays: [], count: 4 },
  { what: "weekdays beyond it", lessonDays: [], lastLesson: "2026-03-06", closedDays: ["2026-03-20"], count: 10 },
])("[LEAVE-1] counts $what as school days, as far as the school is open", ({ count, ...known }) => {
  expect(schoolDaysIn({ start: "2026-03-09", end: "2026-03-23" }, known)).toBe(count);
});
