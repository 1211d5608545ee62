import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { idleState } from "./useIdle.ts";

const LIMITS = { minutes: 30, warningMinutes: 2 };

describe("[AUTH-12] a page that nobody touches", () => {
  it.each([
    { since: 0, step: "active" },
    { since: 28 * millisecondsInMinute - 1, step: "active" },
    { since: 28 * millisecondsInMinute, step: "warning" },
    { since: 30 * millisecondsInMinute - 1, step: "warning" },
    { since: 30 * millisecondsInMinute, step: "over" },
    { since: 9 * millisecondsInHour, step: "over" },
  ])("is $step $since ms after the last touch", ({ since, step }) => {
    expect(idleState(since, { active: 0, opened: 0 }, LIMITS)).toEqual({
      step,
      endsAt: 30 * millisecondsInMinute,
      mayContinue: true,
    });
  });

  it.each([
    { at: 12 * millisecondsInHour - 3 * millisecondsInMinute, step: "active" },
    { at: 12 * millisecondsInHour - 2 * millisecondsInMinute, step: "warning" },
    { at: 12 * millisecondsInHour, step: "over" },
  ])("is $step $at ms after it was opened, however busy", ({ at, step }) => {
    expect(idleState(at, { active: at, opened: 0 }, LIMITS)).toEqual({
      step,
      endsAt: 12 * millisecondsInHour,
      mayContinue: false,
    });
  });
});
