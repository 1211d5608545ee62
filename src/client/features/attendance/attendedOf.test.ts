import { expect, it } from "vitest";
import type { AttendanceType } from "#contract/kinds.ts";
import { attendedOf } from "./attendedOf.ts";

it("[NAV-11] counts the lessons that a student was at, if only in part, of those whose attendance has been taken", () => {
  const lesson = (type: AttendanceType | null, attendanceReported = true) => ({
    attendance: type && { attendanceType: type, lateDuration: 5, reportedByUser: null },
    attendanceReported,
  });
  const kinds = [
    "PRESENT",
    "LATE",
    "VALID_LATE",
    "INVALID_LATE",
    "ABSENT",
    "VALID_ABSENCE",
    "INVALID_ABSENCE",
  ] as const;
  expect(attendedOf([...kinds.map((kind) => lesson(kind)), lesson(null), lesson(null, false)])).toEqual({
    attended: 5,
    taken: 8,
  });
  expect(attendedOf([lesson(null, false)])).toEqual({ attended: 0, taken: 0 });
});
