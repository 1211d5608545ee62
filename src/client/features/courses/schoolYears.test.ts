import { expect, it } from "vitest";
import { bySchoolYear } from "./schoolYears.ts";

const course = (id: string, year: string) => ({ id, title: id, year, colorCode: "#4f6bed" });

it("[NAV-11] puts courses under their school years, in the order given", () => {
  const courses = [course("a", "2026/2027"), course("b", "2026/2027"), course("c", "2025/2026")];
  expect(bySchoolYear(courses).map(({ year, courses: taught }) => [year, taught.map(({ id }) => id)])).toEqual([
    ["2026/2027", ["a", "b"]],
    ["2025/2026", ["c"]],
  ]);
});
