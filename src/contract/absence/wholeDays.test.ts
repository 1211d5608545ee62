import { describe, expect, it } from "vitest";
import { coversDay } from "./coveredDays.ts";
import { timesText, wholeDaysOf } from "./wholeDays.ts";

const ZONE = "Europe/Stockholm";

describe("[ABS-6] entire days by the school's clock", () => {
  it.each([
    ["a day until 23:59", "2026-03-11T23:00:00Z", "2026-03-12T22:59:00Z", "2026-03-12", "2026-03-12"],
    ["a day until midnight", "2026-03-11T23:00:00Z", "2026-03-12T23:00:00Z", "2026-03-12", "2026-03-12"],
    ["a day until its last moment", "2026-03-11T23:00:00Z", "2026-03-12T22:59:59.999Z", "2026-03-12", "2026-03-12"],
    ["three days", "2026-03-11T23:00:00Z", "2026-03-14T22:59:00Z", "2026-03-12", "2026-03-14"],
    ["the day on which summer time begins", "2026-03-28T23:00:00Z", "2026-03-29T21:59:00Z", "2026-03-29", "2026-03-29"],
  ])("are %s", (_, startTime, endTime, first, last) => {
    expect(wholeDaysOf({ startTime, endTime }, ZONE)).toEqual({ first, last });
  });

  it.each([
    ["a part of a day", "2026-03-12T07:00:00Z", "2026-03-12T09:00:00Z"],
    ["a day without its last hour", "2026-03-11T23:00:00Z", "2026-03-12T22:00:00Z"],
    ["a night", "2026-03-12T19:00:00Z", "2026-03-13T07:00:00Z"],
    ["a moment at midnight", "2026-03-11T23:00:00Z", "2026-03-11T23:00:00Z"],
  ])("are not %s", (_, startTime, endTime) => {
    expect(wholeDaysOf({ startTime, endTime }, ZONE)).toBeNull();
  });

  it("are also those that a school's system calls so with the times of school", () => {
    const times = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-13T15:00:00Z", period: true };
    expect(wholeDaysOf(times, ZONE)).toEqual({ first: "2026-03-12", last: "2026-03-13" });
  });

  it("cover each of their days, and a part of a day covers none", () => {
    const days = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-14T22:59:00Z" };
    const covered = ["2026-03-11", "2026-03-12", "2026-03-13", "2026-03-14", "2026-03-15"].map((day) =>
      coversDay(days, day, ZONE),
    );
    expect(covered).toEqual([false, false, true, true, false]);
  });
});

describe("[ABS-2] the time within a sentence", () => {
  const written = (startTime: string, endTime: string) =>
    timesText({ startTime, endTime }, ZONE, {
      day: (day) => day,
      moment: (moment) => moment.toISOString(),
      range: ({ start, end }) => `${start} to ${end}`,
    });

  it.each([
    ["one entire day as that day", "2026-03-11T23:00:00Z", "2026-03-12T22:59:00Z", "2026-03-12"],
    ["entire days by their days", "2026-03-11T23:00:00Z", "2026-03-13T22:59:00Z", "2026-03-12 to 2026-03-13"],
    [
      "a part of a day by its moments",
      "2026-03-12T07:00:00Z",
      "2026-03-12T09:00:00Z",
      "2026-03-12T07:00:00.000Z to 2026-03-12T09:00:00.000Z",
    ],
  ])("writes %s", (_, startTime, endTime, text) => {
    expect(written(startTime, endTime)).toBe(text);
  });
});
