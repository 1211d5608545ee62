import { expect, it } from "vitest";
import { moveOf, type TimelineMove } from "./timelineKeys.ts";

const bar = (at: number): TimelineMove => ({ to: "bar", at });

it.each<[key: string, at: number, count: number, move: TimelineMove | null]>([
  ["ArrowRight", 0, 3, bar(1)],
  ["ArrowDown", 1, 3, bar(2)],
  ["ArrowRight", 2, 3, bar(2)],
  ["ArrowLeft", 2, 3, bar(1)],
  ["ArrowUp", 0, 3, bar(0)],
  ["ArrowRight", -1, 3, bar(0)],
  ["Home", 2, 3, bar(0)],
  ["End", 0, 3, bar(2)],
  ["ArrowRight", -1, 0, null],
  ["PageDown", 0, 3, { to: "weeks", direction: 1 }],
  ["PageUp", -1, 0, { to: "weeks", direction: -1 }],
  ["t", 0, 3, { to: "today" }],
  ["T", -1, 0, { to: "today" }],
  ["Enter", 0, 3, null],
])("[PLAN-1] %s on bar %i of %i", (key, at, count, move) => {
  expect(moveOf({ key, isWithModifier: false }, at, count)).toEqual(move);
});

it("leaves keys with a modifier to the browser", () => {
  expect(moveOf({ key: "ArrowLeft", isWithModifier: true }, 1, 3)).toBeNull();
});
