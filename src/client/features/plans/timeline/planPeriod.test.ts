import { describe, expect, it } from "vitest";
import { periodOf } from "./planPeriod.ts";

const START = "2026-03-09T07:00:00.000Z";

describe("[PLAN-4] a plan", () => {
  it.each([
    { rule: "lasts until its end", timeEnd: "2026-03-20T15:00:00.000Z", end: "2026-03-20T15:00:00.000Z" },
    { rule: "[LIM-3] without an end lasts to start + 7 days", timeEnd: null, end: "2026-03-16T07:00:00.000Z" },
    { rule: "may begin and end at once", timeEnd: START, end: START },
    {
      rule: "with an end before its start counts as having none",
      timeEnd: "2026-03-08T07:00:00.000Z",
      end: "2026-03-16T07:00:00.000Z",
    },
  ])("$rule", ({ timeEnd, end }) => {
    expect(periodOf({ timeStart: START, timeEnd }).end.toISOString()).toBe(end);
  });

  it("has its climax 6 hours after its start", () => {
    expect(periodOf({ timeStart: START, timeEnd: null }).climax.toISOString()).toBe("2026-03-09T13:00:00.000Z");
  });
});
