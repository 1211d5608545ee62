import { describe, expect, it } from "vitest";
import type { Plan } from "#contract/plans.ts";
import { isOnOverview, type ShownStatus, shownStatus } from "./planStatus.ts";

describe("[PLAN-6] the status shown", () => {
  it.each<[Plan["status"], Plan["studentStatus"], ShownStatus]>([
    ["PLANNING_OPEN", null, "open"],
    ["PLANNING_CLOSED", null, "closed"],
    ["PLANNING_DRAFT", null, "draft"],
    ["PLANNING_OPEN", "ASSESSMENT_PUBLISHED", "assessed"],
    ["PLANNING_CLOSED", "ASSESSMENT_PUBLISHED", "assessed"],
  ])("of %s with %s is %s", (status, studentStatus, shown) => {
    expect(shownStatus({ status, studentStatus })).toBe(shown);
  });
});

it.each<[Plan["status"], boolean]>([
  ["PLANNING_OPEN", true],
  ["PLANNING_DRAFT", true],
  ["PLANNING_CLOSED", false],
])("[PLAN-3] %s is on the overview: %s", (status, isShown) => {
  expect(isOnOverview({ status })).toBe(isShown);
});
