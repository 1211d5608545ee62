import { describe, expect, it } from "vitest";
import type { Plan } from "#contract/plans/schemas.ts";
import { coursesOfPlan, isOnOverview, periodOf, type ShownStatus, shownStatus } from "./planFacts.ts";

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

const course = (id: string) => ({ id, title: id, year: "2025/2026", colorCode: "#4f6bed" });
const through = (id: string) => ({ courseId: id, course: course(id) });

it.each([
  { rule: "those it names", courses: ["a", "b"], matrices: ["c"], expected: ["a", "b"] },
  {
    rule: "those of its matrices where it names none, each once",
    courses: [],
    matrices: ["c", "c", "d"],
    expected: ["c", "d"],
  },
  { rule: "none", courses: [], matrices: [], expected: [] },
])("[PLAN-5] the courses of a plan are $rule", ({ courses, matrices, expected }) => {
  const plan = { courses: courses.map(course), associatedMatrices: matrices.map(through) };
  expect(coursesOfPlan(plan).map(({ id }) => id)).toEqual(expected);
});

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
