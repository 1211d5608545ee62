import { expect, it } from "vitest";
import { swipeDirection } from "./swipe.ts";

it.each([
  ["to the left, on", -120, 10, 1],
  ["to the right, back", 90, -20, -1],
  ["too short", 40, 0, null],
  ["down the page", -100, 200, null],
])("[SCH-3] follows a finger: %s", (_, across, down, direction) => {
  expect(swipeDirection(across, down)).toBe(direction);
});
