import { describe, expect, it } from "vitest";
import { idleState } from "./useIdle.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIMITS = { minutes: 30, warningMinutes: 2 };

describe("[AUTH-12] a page that nobody touches", () => {
  it.each([
    { since: 0, step: "active" },
    { since: 28 * MINUTE - 1, step: "active" },
    { since: 28 * MINUTE, step: "warning" },
    { since: 30 * MINUTE - 1, step: "warning" },
    { since: 30 * MINUTE, step: "over" },
    { since: 9 * HOUR, step: "over" },
  ])("is $step $since ms after the last touch", ({ since, step }) => {
    expect(idleState(since, { active: 0, opened: 0 }, LIMITS)).toEqual({
      step,
      endsAt: 30 * MINUTE,
      mayContinue: true,
    });
  });

  it.each([
    { at: 12 * HOUR - 3 * MINUTE, step: "active" },
    { at: 12 * HOUR - 2 * MINUTE, step: "warning" },
    { at: 12 * HOUR, step: "over" },
  ])("is $step $at ms after it was opened, however busy", ({ at, step }) => {
    expect(idleState(at, { active: at, opened: 0 }, LIMITS)).toEqual({ step, endsAt: 12 * HOUR, mayContinue: false });
  });
});
