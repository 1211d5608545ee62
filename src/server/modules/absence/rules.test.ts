import { expect, it } from "vitest";
import { isCorrection, markFor, markOf, shareOf } from "./rules.ts";

const at = (time: string) => new Date(`2026-03-12T${time}:00Z`);
const lesson = { startTime: at("08:20"), length: 60 };

it.each([
  ["all of it", "08:00", "10:00", "VALID_ABSENCE", 0],
  ["exactly it", "08:20", "09:20", "VALID_ABSENCE", 0],
  ["its beginning", "08:00", "08:45", "VALID_LATE", 25],
  ["its end", "09:00", "15:00", "VALID_LATE", 20],
  ["its middle", "08:30", "08:40", "VALID_LATE", 10],
])("[ABS-5] a report over %s makes the lesson %s to %s", (_, from, until, attendanceType, lateDuration) => {
  expect(markOf({ startTime: at(from), endTime: at(until) }, lesson)).toEqual({ attendanceType, lateDuration });
});

it.each([
  ["08:00", "08:45", 25],
  ["08:45", "09:10", 25],
  ["09:10", "10:00", 10],
])("[ABS-5] of 40 minutes missed, an absence from %s to %s shows %i at most", (from, until, lateDuration) => {
  const mark = { attendanceType: "VALID_LATE" as const, lateDuration: 40 };
  expect(shareOf({ startTime: at(from), endTime: at(until) }, lesson, mark)).toEqual({ ...mark, lateDuration });
});

const excuse = (from: string, until: string, backAt: string | null = null) => ({
  startTime: at(from),
  endTime: at(until),
  backAt: backAt === null ? null : at(backAt),
});

it.each([
  ["nothing", [], "INVALID_ABSENCE", "INVALID_LATE"],
  ["all of it", [excuse("08:00", "10:00")], "VALID_ABSENCE", "VALID_LATE"],
  ["its beginning", [excuse("08:00", "08:35")], "INVALID_ABSENCE", "VALID_LATE"],
  ["too little of its beginning", [excuse("08:00", "08:30")], "INVALID_ABSENCE", "INVALID_LATE"],
  ["its end", [excuse("08:30", "10:00")], "INVALID_ABSENCE", "INVALID_LATE"],
  ["both halves, in any order", [excuse("08:50", "10:00"), excuse("08:00", "08:50")], "VALID_ABSENCE", "VALID_LATE"],
  ["all but a gap", [excuse("08:00", "08:50"), excuse("08:55", "10:00")], "INVALID_ABSENCE", "VALID_LATE"],
  ["all of it, until somebody came back", [excuse("08:00", "10:00", "08:40")], "INVALID_ABSENCE", "VALID_LATE"],
])(
  "[DESK-3] of a lesson with %s excused, absence follows it, and being 15 minutes late",
  (_, excuses, absent, late) => {
    expect(markFor({ mark: "ABSENT", minutes: 0 }, lesson, excuses)).toEqual({
      attendanceType: absent,
      lateDuration: 0,
    });
    expect(markFor({ mark: "LATE", minutes: 15 }, lesson, excuses)).toEqual({ attendanceType: late, lateDuration: 15 });
    expect(markFor({ mark: "PRESENT", minutes: 0 }, lesson, excuses)).toEqual({
      attendanceType: "PRESENT",
      lateDuration: 0,
    });
  },
);

it.each([
  ["INVALID_ABSENCE", "VALID_ABSENCE", false],
  ["VALID_LATE", "INVALID_LATE", false],
  ["ABSENT", "VALID_ABSENCE", false],
  ["INVALID_ABSENCE", "INVALID_LATE", true],
  ["VALID_ABSENCE", "PRESENT", true],
  ["PRESENT", "INVALID_ABSENCE", true],
  // Other minutes.
  ["INVALID_LATE", "INVALID_LATE", true],
] as const)("[DESK-3] from %s to %s, the mark of a lesson is corrected: %s", (former, attendanceType, is) => {
  expect(isCorrection(former, attendanceType)).toBe(is);
});
