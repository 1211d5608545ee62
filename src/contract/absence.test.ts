import { describe, expect, it } from "vitest";
import { absenceWindow, entireDays, gravestAttendance, isAbsenceLocked, wrongTimeOf } from "./absence.ts";
import type { AttendanceType } from "./kinds.ts";

const now = new Date("2026-03-12T08:00:00Z");
const SOFIA = "Europe/Sofia";
const STOCKHOLM = "Europe/Stockholm";

describe("[ABS-8] isAbsenceLocked", () => {
  it.each([
    ["started, reported 15 minutes ago", "2026-03-12T07:00:00Z", "2026-03-12T07:45:00Z", false],
    ["started, reported a moment more ago", "2026-03-12T07:00:00Z", "2026-03-12T07:44:59.999Z", true],
    ["started, reported now", "2026-03-12T07:00:00Z", "2026-03-12T08:00:00Z", false],
    ["starting now, reported long ago", "2026-03-12T08:00:00Z", "2026-01-01T08:00:00Z", false],
    ["started a moment ago, reported long ago", "2026-03-12T07:59:59.999Z", "2026-01-01T08:00:00Z", true],
    ["upcoming, reported long ago", "2026-04-12T08:00:00Z", "2026-01-01T08:00:00Z", false],
  ])("%s", (_, startTime, reported, isLocked) => {
    expect(isAbsenceLocked({ startTime, reported }, now)).toBe(isLocked);
    expect(isAbsenceLocked({ startTime: new Date(startTime), reported: new Date(reported) }, now)).toBe(isLocked);
  });
});

describe("[ABS-6] wrongTimeOf", () => {
  it.each([
    ["today, before now", "2026-03-11T23:00:00Z", "2026-03-12T07:00:00Z", STOCKHOLM, null],
    ["yesterday at school", "2026-03-11T22:59:00Z", "2026-03-12T07:00:00Z", STOCKHOLM, "startTime"],
    ["today where the school's clock is ahead", "2026-03-11T22:59:00Z", "2026-03-12T07:00:00Z", SOFIA, null],
    ["an end before the start", "2026-03-12T09:00:00Z", "2026-03-12T08:59:00Z", STOCKHOLM, "endTime"],
    ["no length", "2026-03-12T09:00:00Z", "2026-03-12T09:00:00Z", STOCKHOLM, "endTime"],
    ["a year ahead", "2027-03-13T07:00:00Z", "2027-03-13T08:00:00Z", STOCKHOLM, null],
    ["more than a year ahead", "2027-03-14T07:00:00Z", "2027-03-14T08:00:00Z", STOCKHOLM, "startTime"],
    ["a school year", "2026-03-12T07:00:00Z", "2027-03-12T22:59:00Z", STOCKHOLM, null],
    ["more than a school year", "2026-03-12T07:00:00Z", "2027-03-12T23:00:00Z", STOCKHOLM, "endTime"],
    ["to the end of all dates", "2026-03-12T07:00:00Z", "9999-12-31T23:59:00Z", STOCKHOLM, "endTime"],
    ["at the end of all dates", "9999-12-31T23:00:00Z", "9999-12-31T23:59:00Z", STOCKHOLM, "startTime"],
    ["a minute", "2026-03-12T09:00:00Z", "2026-03-12T09:01:00Z", STOCKHOLM, null],
  ])("%s", (_, startTime, endTime, zone, wrong) => {
    expect(wrongTimeOf({ startTime: new Date(startTime), endTime: new Date(endTime) }, now, zone)).toBe(wrong);
  });
});

it("[ABS-6] lets entire days run from 00:00 to 23:59 by the school's clock, across a change to summer time", () => {
  expect(entireDays("2026-03-28", "2026-03-29", STOCKHOLM)).toEqual({
    startTime: new Date("2026-03-27T23:00:00Z"),
    endTime: new Date("2026-03-29T21:59:00Z"),
  });
});

it.each([
  ["2026-03-12", "2026-02-12", "2026-06-12"],
  ["2026-03-31", "2026-02-28", "2026-06-30"],
])("[ABS-10] on %s the list reaches from %s to %s", (today, startDate, endDate) => {
  expect(absenceWindow(today)).toEqual({ startDate, endDate });
});

describe("[ABS-5] gravestAttendance", () => {
  const lesson = (attendanceType: AttendanceType | null, lateDuration = 0) => ({
    id: "lesson",
    startTime: "2026-03-12T08:00:00Z",
    length: 60,
    section: { title: "Matematik" },
    attendance: attendanceType && { attendanceType, lateDuration, reportedByUser: null },
  });

  it.each([
    ["no lesson", [], undefined],
    ["nothing reported", [lesson(null)], undefined],
    ["present and nothing", [lesson("PRESENT"), lesson(null)], undefined],
    ["present alone", [lesson("PRESENT")], "PRESENT"],
    ["absent", [lesson("PRESENT"), lesson("ABSENT")], "ABSENT"],
    ["late and absent", [lesson("LATE", 10), lesson("VALID_ABSENCE")], "VALID_ABSENCE"],
    ["late twice", [lesson("LATE", 10), lesson("VALID_LATE", 25)], "VALID_LATE"],
    ["late without a cause", [lesson("INVALID_LATE", 5), lesson("VALID_ABSENCE")], "INVALID_LATE"],
    ["invalid", [lesson("INVALID_LATE", 5), lesson("INVALID_ABSENCE")], "INVALID_ABSENCE"],
  ] as const)("%s", (_, calendarEvents, type) => {
    expect(gravestAttendance({ calendarEvents: [...calendarEvents] })?.attendanceType).toBe(type);
  });
});
