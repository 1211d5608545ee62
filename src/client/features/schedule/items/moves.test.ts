import { expect, it } from "vitest";
import { dayBeyond, spotBeyond, swipeDirection } from "./moves.ts";

const spot = (key: string, day: string, minute: number) => ({ key, day, minute });
const spots = [
  spot("a", "2026-03-09", 500),
  spot("b", "2026-03-09", 600),
  spot("c", "2026-03-11", 480),
  spot("d", "2026-03-11", 620),
];

it.each([
  ["a", "ArrowDown", "b"],
  ["b", "ArrowDown", "c"],
  ["c", "ArrowUp", "b"],
  ["a", "ArrowUp", undefined],
  ["b", "ArrowRight", "d"],
  ["a", "ArrowRight", "c"],
  ["d", "ArrowLeft", "b"],
  ["d", "ArrowRight", undefined],
  ["d", "Home", "a"],
  ["a", "End", "d"],
  ["a", "x", undefined],
  ["gone", "ArrowDown", undefined],
])("[SCH-8] leads from %s by %s to %s", (current, key, next) => {
  expect(spotBeyond(spots, current, key)?.key).toBe(next);
});

const days = Array.from({ length: 14 }, (_, at) => `2026-03-${String(at + 2).padStart(2, "0")}`);

it.each([
  ["2026-03-04", "ArrowRight", "2026-03-05"],
  ["2026-03-02", "ArrowLeft", undefined],
  ["2026-03-04", "ArrowDown", "2026-03-11"],
  ["2026-03-11", "ArrowUp", "2026-03-04"],
  ["2026-03-11", "Home", "2026-03-09"],
  ["2026-03-11", "End", "2026-03-15"],
])("[SCH-6] leads in a month from %s by %s to %s", (current, key, next) => {
  expect(dayBeyond(days, current, key)).toBe(next);
});

it.each([
  ["to the left, on", -120, 10, 1],
  ["to the right, back", 90, -20, -1],
  ["too short", 40, 0, null],
  ["down the page", -100, 200, null],
])("[SCH-3] follows a finger: %s", (_, across, down, direction) => {
  expect(swipeDirection(across, down)).toBe(direction);
});
