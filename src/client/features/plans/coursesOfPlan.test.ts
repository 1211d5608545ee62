import { expect, it } from "vitest";
import { coursesOfPlan } from "./coursesOfPlan.ts";

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
