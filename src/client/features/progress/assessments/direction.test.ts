import { describe, expect, it } from "vitest";
import { pathOf, pointsOf, stepsOf } from "./direction.ts";
import type { RowResults } from "./results.ts";

const detail = (published: string, level: number, words: string | null = null): RowResults["details"][number] => ({
  assessmentId: published,
  rowId: "row",
  cellId: `row-${level}`,
  published,
  level,
  words,
  navigationObject: { type: "PLAN", id: "plan", title: "Plan" },
});

const step = (published: string, level: number) => ({ published, level });

describe("[PROG-11] the direction of a row", () => {
  it("goes by date and leaves notes out", () => {
    const details = [detail("2026-03-01", 2), detail("2026-02-01", 0, "We practise."), detail("2026-01-01", 1)];
    expect(stepsOf({ counts: [], details })).toEqual([step("2026-01-01", 1), step("2026-03-01", 2)]);
  });

  it("is a line of steps, across by date and upwards by level", () => {
    const points = pointsOf([step("2026-01-01", 0), step("2026-01-02", 3), step("2026-01-05", 1)], [0, 1, 2, 3]);
    expect(points).toEqual([
      { x: 4, y: 20 },
      { x: 26, y: 4 },
      { x: 92, y: 14.7 },
    ]);
    expect(pathOf(points)).toBe("M4 20H26V4H92V14.7");
  });

  it.each([
    {
      what: "results of one moment",
      steps: [step("2026-01-01", 0), step("2026-01-01", 1)],
      levels: [0, 1],
      xs: [4, 92],
    },
    { what: "a table of one level", steps: [step("2026-01-01", 1), step("2026-01-02", 1)], levels: [1], xs: [4, 92] },
    { what: "a single result", steps: [step("2026-01-01", 1)], levels: [1, 2], xs: [4] },
  ])("has a place for $what", ({ steps, levels, xs }) => {
    const points = pointsOf(steps, levels);
    expect(points.map(({ x }) => x)).toEqual(xs);
    expect(points.every(({ y }) => y >= 4 && y <= 20)).toBe(true);
  });
});
