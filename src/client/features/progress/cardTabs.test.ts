import { expect, it } from "vitest";
import type { Services } from "#contract/services.ts";
import { tabsOf } from "./cardTabs.ts";

const servicesWith = (...names: (keyof Services)[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Partial<Services> as Services;
const all = servicesWith("assessments", "verdicts", "additionalAdjustments");

it.each([
  ["a preschool", 1, all, ["goals", "adjustments"]],
  ["a compulsory school", 2, all, ["assessments", "evaluations", "adjustments"]],
  ["an upper secondary school", 3, all, ["assessments", "evaluations", "adjustments"]],
  ["adult education", 4, all, ["adjustments"]],
  ["no school", null, all, ["adjustments"]],
  ["a school without services", 2, servicesWith(), []],
  ["a school without verdicts", 2, servicesWith("assessments"), ["assessments"]],
  ["a school without assessments", 3, servicesWith("verdicts"), ["evaluations"]],
] as const)("[PROG-3] the card of a student at %s", (_, schoolType, services, tabs) => {
  expect(tabsOf({ services, schoolType, isStudentViewer: false })).toEqual(tabs);
});
