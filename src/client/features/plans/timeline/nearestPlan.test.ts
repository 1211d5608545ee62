import { expect, it } from "vitest";
import { nearestPlan } from "./nearestPlan.ts";

it("finds the plan whose start is nearest, before or after", () => {
  const plans = [
    { id: "before", timeStart: "2026-03-01T07:00:00.000Z" },
    { id: "after", timeStart: "2026-03-20T07:00:00.000Z" },
  ];
  expect(nearestPlan(plans, new Date("2026-03-05T07:00:00Z"))?.id).toBe("before");
  expect(nearestPlan(plans, new Date("2026-03-15T07:00:00Z"))?.id).toBe("after");
  expect(nearestPlan([], new Date("2026-03-15T07:00:00Z"))).toBeNull();
});
