import { describe, expect, it } from "vitest";
import { type CarePlan, NO_CARE } from "#contract/care/rules.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { timesOfChange } from "./needed.ts";

/** Thursday 12 March 2026, 09:00 in Stockholm. */
const NOW = { now: new Date("2026-03-12T08:00:00Z"), today: "2026-03-12", timeZone: "Europe/Stockholm" };
const week = (start: string, end: string) => Array.from({ length: 5 }, () => ({ start, end }));
const by = { by: "guardian", at: "2026-01-01T00:00:00Z", isLate: false };
const PLAN: CarePlan = { ...NO_CARE, patterns: [{ from: "2026-01-05", weeks: [week("07:30", "16:00")], ...by }] };
const EARLIER: CarePlan = {
  ...PLAN,
  days: [{ day: "2026-03-13", times: { start: "06:30", end: "15:00" }, ...by }],
};

const cases: [string, CareChange, CarePlan, string, string][] = [
  [
    "a day from its earlier drop-off, the former or the new one",
    { kind: "DAY", day: "2026-03-13", times: { start: "06:30", end: "15:00" } },
    EARLIER,
    "2026-03-13T05:30:00.000Z",
    "2026-03-13T23:00:00.000Z",
  ],
  [
    "usual times from the first drop-off",
    { kind: "PATTERN", from: "2026-03-14", weeks: [week("07:30", "16:00")] },
    PLAN,
    "2026-03-16T06:30:00.000Z",
    "2026-03-27T23:00:00.000Z",
  ],
  [
    "who picks up before the pick-up",
    { kind: "PICKUP", day: "2026-03-12", personId: null },
    PLAN,
    "2026-03-12T15:00:00.000Z",
    "2026-03-12T23:00:00.000Z",
  ],
  [
    "a person before the next pick-up",
    { kind: "PERSON_REMOVED", id: "p1" },
    PLAN,
    "2026-03-12T15:00:00.000Z",
    "2026-03-25T23:00:00.000Z",
  ],
  [
    "a day without times when care opens",
    { kind: "DAY", day: "2026-03-14", times: null },
    PLAN,
    "2026-03-14T05:00:00.000Z",
    "2026-03-14T23:00:00.000Z",
  ],
];

describe("a change of care", () => {
  it.each(cases)("[OUT-2] has to be known: %s", (_, change, after, neededBy, endTime) => {
    const times = timesOfChange([PLAN, after], change, NOW);
    expect([times.neededBy.toISOString(), times.endTime.toISOString()]).toEqual([neededBy, endTime]);
  });
});
