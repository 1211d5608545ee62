import { describe, expect, it } from "vitest";
import type { AttendanceType } from "../kinds.ts";
import { attendanceLabel, attendanceSums, isAttendancePeriod } from "./rules.ts";

it.each([
  ["PRESENT", "present"],
  ["INVALID_ABSENCE", "invalidAbsent"],
  ["VALID_ABSENCE", "validAbsent"],
  ["ABSENT", "validAbsent"],
  ["INVALID_LATE", "partlyInvalidAbsent"],
  ["LATE", "partlyAbsent"],
  ["VALID_LATE", "partlyAbsent"],
] as const)("[ABS-5] calls %s %s", (attendanceType, label) => {
  expect(attendanceLabel({ attendanceType })).toBe(label);
});

it("[ABS-5] calls what nobody has reported so", () => {
  expect(attendanceLabel(null)).toBe("notReported");
});

it("[NAV-11] sums lessons and minutes, the gravest first, of partly missed ones the minutes missed", () => {
  const lesson = (type: AttendanceType | null, length: number, late = 0, attendanceReported = true) => ({
    length,
    attendance: type && { attendanceType: type, lateDuration: late, reportedByUser: null },
    attendanceReported,
  });
  const lessons = [
    lesson("PRESENT", 60),
    lesson("PRESENT", 40),
    lesson("LATE", 60, 10),
    lesson("VALID_LATE", 60, 5),
    lesson("VALID_ABSENCE", 50),
    lesson("ABSENT", 45),
    lesson("INVALID_ABSENCE", 60),
    lesson(null, 30),
    lesson(null, 20, 0, false),
  ];
  expect(attendanceSums(lessons)).toEqual([
    { sign: "invalidAbsent", lessons: 1, minutes: 60 },
    { sign: "validAbsent", lessons: 2, minutes: 95 },
    { sign: "partlyAbsent", lessons: 2, minutes: 15 },
    { sign: "notReported", lessons: 1, minutes: 20 },
    { sign: "present", lessons: 2, minutes: 100 },
    { sign: "reported", lessons: 1, minutes: 30 },
  ]);
});

describe("[NAV-11] isAttendancePeriod", () => {
  it.each([
    ["2026-03-12", "2026-03-12", true],
    ["2026-03-12", "2026-03-11", false],
    ["2025-08-01", "2026-07-31", true],
    ["2025-01-01", "2026-02-04", true],
    ["2025-01-01", "2026-02-05", false],
  ])("%s to %s", (start, end, isPeriod) => {
    expect(isAttendancePeriod(start, end)).toBe(isPeriod);
  });
});
