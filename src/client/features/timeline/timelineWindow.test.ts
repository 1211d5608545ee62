import { describe, expect, it } from "vitest";
import {
  clampToRange,
  type Direction,
  defaultStart,
  lastDay,
  mayStep,
  rememberedStart,
  shareOfDay,
  stepped,
  type TimelineRange,
  weeksOf,
} from "./timelineWindow.ts";

const TODAY = "2026-03-12";

it("[PLAN-2] shows four weeks from the Monday of this week", () => {
  expect(defaultStart(TODAY)).toBe("2026-03-09");
  expect(weeksOf("2026-03-09")).toEqual(["2026-03-09", "2026-03-16", "2026-03-23", "2026-03-30"]);
  expect(lastDay("2026-03-09")).toBe("2026-04-05");
});

describe("[PLAN-2] [PLAN-3] a step", () => {
  it.each<[string, Direction, TimelineRange, string]>([
    ["2026-03-09", 1, "overview", "2026-03-16"],
    ["2026-03-09", -1, "overview", "2026-03-02"],
    ["2026-07-20", 1, "overview", "2026-07-27"],
    ["2026-07-27", 1, "overview", "2026-07-27"],
    ["2025-10-27", -1, "overview", "2025-10-20"],
    ["2025-10-20", -1, "overview", "2025-10-20"],
    ["2026-07-27", 1, "all", "2026-08-03"],
    ["2025-10-20", -1, "all", "2025-10-13"],
  ])("from %s by %i with range %s leads to %s", (start, direction, range, expected) => {
    expect(stepped(start, direction, TODAY, range)).toBe(expected);
    expect(mayStep(start, direction, TODAY, range)).toBe(expected !== start);
  });
});

it.each<[string, TimelineRange, string]>([
  ["2026-12-28", "overview", "2026-07-27"],
  ["2025-01-06", "overview", "2025-10-20"],
  ["2026-12-28", "all", "2026-12-28"],
])("[PLAN-3] shows a window left at %s with range %s from %s", (start, range, expected) => {
  expect(clampToRange(start, TODAY, range)).toBe(expected);
});

it.each([
  ["2026-03-09", "2026-03-09"],
  ["2026-03-12", "2026-03-09"],
  [null, null],
  ["", null],
  ["soon", null],
  ["2026-13-45", null],
  ['{"start":"2026-03-09"}', null],
])("[PLAN-2] remembers %s as the window of %s", (stored, expected) => {
  expect(rememberedStart(stored)).toBe(expected);
});

it.each([
  ["2026-03-09", 0],
  ["2026-03-23", 0.5],
  ["2026-03-08", null],
  ["2026-04-06", null],
])("draws the line of %s at %s", (day, share) => {
  expect(shareOfDay("2026-03-09", day)).toBe(share);
});
