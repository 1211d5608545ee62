import { expect, it } from "vitest";
import { boxHeight } from "./boxHeight.ts";

it.each([
  [0, 63],
  [1, 63],
  [2, 86],
  [3, 109],
  [9, 109],
])("[CONV-5] is for %i lines %i px high", (lines, height) => {
  expect(boxHeight(lines)).toBe(height);
});
