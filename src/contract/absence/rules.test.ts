import { describe, expect, it } from "vitest";
import type { AttendanceType } from "../kinds.ts";
import {
  absenceWindow,
  entireDays,
  gravestAttendance,
  isAbsenceLocked,
  isSeriesEnd,
  mayComeBackAt,
  weeklyTimes,
  wrongTimeOf,
} from "./rules.ts";

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

describe("[ABS-12] mayComeBackAt", () => {
  const report = { startTime: "2026-03-10T23:00:00Z", endTime: "2026-03-12T22:59:00Z" };
  it.each([
    ["later today", "2026-03-12T10:00:00Z", true],
    ["earlier today", "2026-03-12T06:00:00Z", true],
    ["yesterday, which the report covers too", "2026-03-11T10:00:00Z", false],
    ["at the end", "2026-03-12T22:59:00Z", false],
    ["tomorrow", "2026-03-13T08:00:00Z", false],
  ])("%s", (_, back, may) => {
    expect(mayComeBackAt(new Date(back), report, { now, timeZone: STOCKHOLM })).toBe(may);
  });
});

describe("[ABS-13] weeklyTimes", () => {
  const starts = (from: string, to: string, until: string) =>
    weeklyTimes({ startTime: new Date(from), endTime: new Date(to) }, until, STOCKHOLM).map(
      ({ startTime, endTime }) => [startTime.toISOString().slice(0, 16), endTime.toISOString().slice(0, 16)],
    );

  it.each([
    ["the first day", "2026-03-12", 1],
    ["the day before the next occasion", "2026-03-18", 1],
    ["the day of the next occasion", "2026-03-19", 2],
    ["a year later", "2027-03-12", 53],
  ])("until %s", (_, until, count) => {
    expect(starts("2026-03-12T13:00:00Z", "2026-03-12T15:00:00Z", until)).toHaveLength(count);
  });

  it("keeps the time of the school's clock over the change to summer time", () => {
    expect(starts("2026-03-26T13:00:00Z", "2026-03-26T15:00:00Z", "2026-04-02")).toEqual([
      ["2026-03-26T13:00", "2026-03-26T15:00"],
      ["2026-04-02T12:00", "2026-04-02T14:00"],
    ]);
  });

  it("keeps it over the change back", () => {
    expect(starts("2026-10-22T12:00:00Z", "2026-10-22T14:00:00Z", "2026-10-29")).toEqual([
      ["2026-10-22T12:00", "2026-10-22T14:00"],
      ["2026-10-29T13:00", "2026-10-29T15:00"],
    ]);
  });

  it("leaves out an occasion of which the change of the clock leaves nothing", () => {
    expect(starts("2026-03-22T01:00:00Z", "2026-03-22T01:30:00Z", "2026-04-05").map(([start]) => start)).toEqual([
      "2026-03-22T01:00",
      "2026-03-29T01:00",
      "2026-04-05T00:00",
    ]);
  });

  it.each([
    ["the first day", "2026-03-12", true],
    ["a day before it", "2026-03-11", false],
    ["a year later", "2027-03-13", true],
    ["more than a year later", "2027-03-14", false],
  ])("ends on %s", (_, until, may) => {
    expect(isSeriesEnd("2026-03-12", until)).toBe(may);
  });
});
