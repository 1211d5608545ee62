import { describe, expect, it } from "vitest";
import {
  type AbsenceValues,
  newValues,
  problemsOf,
  reportOf,
  valuesOf,
  wholeDaysFrom,
  withStart,
} from "./formRules.ts";

const ZONE = "Europe/Stockholm";
const TODAY = "2026-03-12";

const values: AbsenceValues = {
  length: "partOfDay",
  startDay: TODAY,
  endDay: TODAY,
  startTime: "10:00",
  endTime: "11:30",
};

describe("[ABS-6] newValues", () => {
  it.each([
    ["before school", TODAY, "2026-03-12T05:50:00Z", "08:00"],
    ["during school", TODAY, "2026-03-12T08:50:00Z", "09:45"],
    ["after school", TODAY, "2026-03-12T16:50:00Z", "08:00"],
    ["for another day", "2026-03-13", "2026-03-12T08:50:00Z", "08:00"],
  ])("%s the entire day is chosen, and a part of %s would begin at a likely time", (_, day, now, startTime) => {
    expect(newValues(day, new Date(now), ZONE)).toEqual({
      length: "entireDay",
      startDay: day,
      endDay: day,
      startTime,
      endTime: "16:00",
    });
  });
});

describe("[CALM-1] wholeDaysFrom", () => {
  it.each<[string, string, string | undefined, string[]]>([
    ["a Thursday", TODAY, undefined, [TODAY, "2026-03-13"]],
    ["a Friday", "2026-03-13", undefined, ["2026-03-13", "2026-03-16"]],
    ["a Saturday", "2026-03-14", undefined, ["2026-03-16"]],
    ["a day before today", TODAY, "2026-03-11", [TODAY, "2026-03-13"]],
    ["a later day", TODAY, "2026-03-18", ["2026-03-18"]],
    ["a Saturday ahead", TODAY, "2026-03-14", ["2026-03-16"]],
  ])("on %s", (_, today, later, days) => {
    expect(wholeDaysFrom(today, later)).toEqual(days);
  });
});

describe("[ABS-6] withStart", () => {
  it.each([
    ["an earlier day", { startDay: "2026-03-11" }, { startDay: "2026-03-11", endDay: "2026-03-11" }],
    ["a later day", { startDay: "2026-03-13" }, { startDay: "2026-03-13", endDay: "2026-03-13" }],
    ["an earlier time", { startTime: "08:00" }, { startTime: "08:00" }],
    ["a time past the end", { startTime: "12:00" }, { startTime: "12:00", endTime: "13:30", passedEnd: "11:30" }],
    ["the time of the end", { startTime: "11:30" }, { startTime: "11:30", endTime: "13:00", passedEnd: "11:30" }],
    ["too late for as long", { startTime: "22:45" }, { startTime: "22:45", endTime: "23:45", passedEnd: "11:30" }],
    ["the last hour", { startTime: "23:00" }, { startTime: "23:00", endTime: "23:59", passedEnd: "11:30" }],
    ["no day", { startDay: null }, { startDay: null }],
    ["no time", { startTime: null }, { startTime: null }],
  ])("moved to %s", (_, start, changed) => {
    expect(withStart(values, start)).toEqual({ ...values, ...changed });
  });

  it("brings the end back when a start too late is corrected, and leaves one that was chosen", () => {
    const late = withStart(values, { startDay: "2027-01-07" });
    expect(withStart(late, { startDay: "2026-03-13" })).toMatchObject({ endDay: "2026-03-13" });
    const chosen = { ...values, endDay: "2026-03-20", isEndChosen: true };
    expect(withStart(chosen, { startDay: "2026-03-16" })).toMatchObject({ endDay: "2026-03-20" });
    const passed = withStart(chosen, { startDay: "2027-01-07" });
    expect(withStart(passed, { startDay: "2026-03-16" })).toMatchObject({ endDay: "2026-03-16" });
  });

  it("brings back the end time that a start too late has pushed", () => {
    const late = withStart(values, { startTime: "17:30" });
    expect(late.endTime).toBe("19:00");
    expect(withStart(late, { startTime: "18:00" })).toMatchObject({ endTime: "19:30", passedEnd: "11:30" });
    expect(withStart(late, { startTime: null })).toMatchObject({ passedEnd: "11:30" });
    expect(withStart(late, { startTime: "09:00" })).toEqual({ ...values, startTime: "09:00" });
  });

  it("leaves a time past the end's on an earlier day", () => {
    const days = { ...values, endDay: "2026-03-13", isEndChosen: true };
    expect(withStart(days, { startTime: "15:00" })).toEqual({ ...days, startTime: "15:00" });
  });
});

describe("[ABS-6] problemsOf", () => {
  it.each([
    ["nothing", {}, {}],
    ["a school year", { endDay: "2027-03-12" }, {}],
    ["more than a school year", { endDay: "2027-03-13" }, { endDay: "tooLong" }],
    ["a day within a year", { startDay: "2027-03-13", endDay: "2027-03-13" }, {}],
    ["a day later than that", { startDay: "2027-03-14", endDay: "2027-03-14" }, { startDay: "tooFarAhead" }],
    ["a day that is over", { startDay: "2026-03-11" }, { startDay: "datePast" }],
    [
      "days that are over",
      { startDay: "2026-03-10", endDay: "2026-03-11" },
      { startDay: "datePast", endDay: "datePast" },
    ],
    ["an end before the start", { startDay: "2026-03-14", endDay: "2026-03-13" }, { endDay: "endDayFirst" }],
    ["an end at the start", { endTime: "10:00" }, { endTime: "endFirst" }],
    ["an earlier time on a later day", { endDay: "2026-03-13", endTime: "08:00" }, {}],
    ["unreadable fields", { startDay: null, endTime: null }, { startDay: "unreadable", endTime: "unreadable" }],
    [
      "times that the clocks skip",
      { startDay: "2026-03-29", endDay: "2026-03-29", startTime: "02:30", endTime: "03:30" },
      { startTime: "skipped" },
    ],
    [
      "an end that the clocks skip",
      { startDay: "2026-03-29", endDay: "2026-03-29", startTime: "01:30", endTime: "02:00" },
      { endTime: "skipped" },
    ],
    ["times that do not count", { length: "entireDay", startTime: null, endTime: "08:00" }, {}],
  ] as const)("finds %s", (_, changed, problems) => {
    expect(problemsOf({ ...values, ...changed }, TODAY, ZONE)).toEqual(problems);
  });
});

describe("[ABS-6] reportOf", () => {
  it("takes times by the school's clock", () => {
    expect(reportOf(values, "student", ZONE)).toEqual({
      startTime: "2026-03-12T09:00:00.000Z",
      endTime: "2026-03-12T10:30:00.000Z",
      period: false,
      userId: "student",
    });
  });

  it("lets entire days run from 00:00 to 23:59", () => {
    const days = { ...values, length: "entireDay" as const, startTime: null, endDay: "2026-03-13" };
    expect(reportOf(days, "student", ZONE)).toEqual({
      startTime: "2026-03-11T23:00:00.000Z",
      endTime: "2026-03-13T22:59:00.000Z",
      period: true,
      userId: "student",
    });
  });

  it.each(["startDay", "endDay", "startTime", "endTime"])("waits for %s", (field) => {
    expect(reportOf({ ...values, [field]: null }, "student", ZONE)).toBeNull();
  });
});

it("[ABS-9] reads a report back as it was made", () => {
  const report = reportOf(values, "student", ZONE);
  expect(report && valuesOf(report, ZONE)).toEqual(values);
});
