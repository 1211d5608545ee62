import { describe, expect, it } from "vitest";
import { layoutBars, nearestPlan, stack } from "./layoutBars.ts";

const WINDOW = "2026-03-09";
const ZONE = "Europe/Stockholm";

const barsOf = (timeStart: string, timeEnd: string | null) =>
  layoutBars([{ id: "plan", timeStart, timeEnd }], WINDOW, ZONE).bars;

describe("[PLAN-4] a bar", () => {
  it.each([
    {
      rule: "is positioned by its days, by the school's clock",
      from: "2026-03-15T23:00:00Z",
      to: "2026-03-22T23:00:00Z",
      bar: { from: 0.25, span: 0.25, isFromBefore: false, isToAfter: false },
    },
    {
      rule: "keeps its place when summer time begins within it",
      from: "2026-03-22T23:00:00Z",
      to: "2026-04-05T22:00:00Z",
      bar: { from: 0.5, span: 0.5, isFromBefore: false, isToAfter: false },
    },
    {
      rule: "of one day is a tenth of the width",
      from: "2026-03-15T23:00:00Z",
      to: "2026-03-16T14:00:00Z",
      bar: { from: 0.25, span: 0.1 },
    },
    {
      rule: "of the last day is as wide and stays inside",
      from: "2026-04-05T06:00:00Z",
      to: "2026-04-05T14:00:00Z",
      bar: { from: 0.9, span: 0.1 },
    },
    {
      rule: "is cut at both edges",
      from: "2026-01-01T07:00:00Z",
      to: "2026-06-01T07:00:00Z",
      bar: { from: 0, span: 1, isFromBefore: true, isToAfter: true, climax: null },
    },
    {
      rule: "without an end takes a quarter of four weeks",
      from: "2026-03-08T23:00:00Z",
      to: null,
      bar: { from: 0, span: 0.25 },
    },
  ])("$rule", ({ from, to, bar }) => {
    expect(barsOf(from, to)[0]).toMatchObject(bar);
  });

  it("carries its climax 6 hours after its start", () => {
    expect(barsOf("2026-03-15T23:00:00Z", "2026-03-22T23:00:00Z")[0]?.climax).toBeCloseTo(0.25 + 0.25 / 28);
  });

  it.each([
    ["ends as the window begins", "2026-03-01T07:00:00Z", "2026-03-08T23:00:00Z", 0],
    ["ends just after the window begins", "2026-03-01T07:00:00Z", "2026-03-08T23:01:00Z", 1],
    ["begins as the window ends", "2026-04-05T22:00:00Z", "2026-04-08T07:00:00Z", 0],
    ["begins just before the window ends", "2026-04-05T21:59:00Z", "2026-04-08T07:00:00Z", 1],
    ["begins and ends at once as the window begins", "2026-03-08T23:00:00Z", "2026-03-08T23:00:00Z", 1],
  ])("of a plan that %s: %s to %s", (_, timeStart, timeEnd, count) => {
    expect(barsOf(timeStart, timeEnd)).toHaveLength(count);
  });
});

describe("[PLAN-4] stacking", () => {
  it.each([
    {
      rule: "one after another share a lane",
      bars: [
        [0, 0.5],
        [0.5, 0.5],
      ],
      lanes: [0, 0],
    },
    {
      rule: "overlapping ones do not",
      bars: [
        [0, 0.5],
        [0.4, 0.5],
        [0.45, 0.1],
      ],
      lanes: [0, 1, 2],
    },
    {
      rule: "a lane is taken again when free",
      bars: [
        [0, 0.2],
        [0.1, 0.9],
        [0.2, 0.2],
        [0.5, 0.1],
      ],
      lanes: [0, 1, 0, 0],
    },
  ])("$rule", ({ bars, lanes }) => {
    expect(stack(bars.map(([from = 0, span = 0]) => ({ from, span })))).toEqual(lanes);
  });

  it("lays no bar on another, widened ones included", () => {
    const plans = Array.from({ length: 200 }, (_, at) => {
      const start = Date.parse("2026-03-01T07:00:00Z") + ((at * 37) % 40) * 86_400_000;
      return {
        id: `plan-${at}`,
        timeStart: new Date(start).toISOString(),
        timeEnd: new Date(start + ((at * 13) % 9) * 43_200_000).toISOString(),
      };
    });
    const { bars, lanes } = layoutBars(plans, WINDOW, ZONE);
    expect(bars.length).toBeGreaterThan(100);
    expect(Math.max(...bars.map(({ lane }) => lane))).toBe(lanes - 1);
    const collisions = bars.filter((one) =>
      bars.some(
        (other) =>
          one !== other &&
          one.lane === other.lane &&
          one.from < other.from + other.span &&
          other.from < one.from + one.span,
      ),
    );
    expect(collisions).toEqual([]);
    expect(bars.every(({ from, span }) => span >= 0.1 && from >= 0 && from + span <= 1 + 1e-9)).toBe(true);
  });
});

it("finds the plan whose start is nearest, before or after", () => {
  const plans = [
    { id: "before", timeStart: "2026-03-01T07:00:00.000Z" },
    { id: "after", timeStart: "2026-03-20T07:00:00.000Z" },
  ];
  expect(nearestPlan(plans, new Date("2026-03-05T07:00:00Z"))?.id).toBe("before");
  expect(nearestPlan(plans, new Date("2026-03-15T07:00:00Z"))?.id).toBe("after");
  expect(nearestPlan([], new Date("2026-03-15T07:00:00Z"))).toBeNull();
});
