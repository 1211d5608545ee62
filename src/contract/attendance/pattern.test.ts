import { describe, expect, it } from "vitest";
import { absencePattern, type MissedLesson } from "./pattern.ts";

const MONDAYS = ["2026-01-12", "2026-01-19", "2026-01-26", "2026-02-02"];
const THURSDAY = "2026-02-05";

const lessons = (days: string[], ...titles: string[]): MissedLesson[] =>
  days.flatMap((day) => titles.map((title) => ({ day, title })));

describe("[DESK-16] absencePattern", () => {
  it.each<[string, MissedLesson[], ReturnType<typeof absencePattern>]>([
    ["nothing", [], null],
    ["two absences", lessons(MONDAYS.slice(0, 2), "Swedish"), null],
    [
      "whole Mondays and a Thursday",
      lessons([...MONDAYS, THURSDAY], "Swedish", "Mathematics"),
      { kind: "WEEKDAY", weekday: 0, count: 4, of: 5 },
    ],
    [
      "one lesson on different days",
      [...lessons(["2026-01-12", "2026-01-20", "2026-01-28", THURSDAY], "Swimming"), ...lessons([THURSDAY], "Art")],
      { kind: "LESSON", title: "Swimming", count: 4, of: 5 },
    ],
    [
      "one lesson that is always on Monday",
      lessons(MONDAYS, "Swimming"),
      { kind: "WEEKDAY", weekday: 0, count: 4, of: 4 },
    ],
    ["every weekday", lessons(["2026-01-12", "2026-01-13", "2026-01-14", "2026-01-15"], "A", "B"), null],
  ])("%s", (_, missed, pattern) => {
    expect(absencePattern(missed)).toEqual(pattern);
  });
});
