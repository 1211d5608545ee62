import { expect, it } from "vitest";
import { ATTENDANCE_TYPES } from "#contract/kinds.ts";
import { givenItem } from "./givenItem.ts";
import { attendanceSign } from "./itemLook.ts";

const START = "2026-03-12T07:20:00Z";
const after = Date.parse("2026-03-12T08:20:00Z");
const before = after - 1;

it.each([
  ["PRESENT", "present"],
  ["ABSENT", "validAbsent"],
  ["INVALID_ABSENCE", "invalidAbsent"],
  ["VALID_ABSENCE", "validAbsent"],
  ["LATE", "partlyAbsent"],
  ["INVALID_LATE", "partlyInvalidAbsent"],
  ["VALID_LATE", "partlyAbsent"],
] as const)("[SCH-7] signs %s as %s", (attendanceType, sign) => {
  expect(ATTENDANCE_TYPES).toContain(attendanceType);
  const attendance = { attendanceType, lateDuration: 0, reportedByUser: null };
  expect(attendanceSign(givenItem({ startTime: START, attendance }), before)).toBe(sign);
});

it("[SCH-7] distinguishes reported from not reported, and shows nothing before a lesson has ended", () => {
  const lesson = givenItem({ startTime: START, length: 60 });
  expect(attendanceSign({ ...lesson, attendanceReported: true }, before)).toBe("reported");
  expect(attendanceSign(lesson, after)).toBe("notReported");
  expect(attendanceSign(lesson, before)).toBeNull();
  expect(attendanceSign({ ...lesson, type: "MEETING" }, after)).toBeNull();
  expect(attendanceSign({ ...lesson, cancelled: true }, after)).toBeNull();
});
