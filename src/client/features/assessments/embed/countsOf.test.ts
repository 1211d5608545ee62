import { describe, expect, it } from "vitest";
import type { Statistics } from "#contract/assessments/schemas.ts";
import { countsOf } from "./countsOf.ts";

const row = {
  id: "row",
  text: "Solves problems",
  notes: [],
  cells: [
    { id: "F", text: "Not yet", level: 0 },
    { id: "row-1", text: "Partly", level: 1 },
  ],
};

const detail = (assessmentId: string, cellId: string, work: string, rowId = "row") => ({
  assessmentId,
  rowId,
  cellId,
  published: "2026-03-01T10:00:00.000Z",
  navigationObject: {
    type: work.startsWith("plan") ? ("PLAN" as const) : ("ASSIGNMENT" as const),
    id: work,
    title: work,
  },
});

const statistics: Statistics = {
  type: "MATRIX",
  referenceId: "matrix",
  courseId: null,
  statistics: [
    { index: 0, count: 1, assessmentDetails: [detail("a", "F", "plan-1")] },
    {
      index: 1,
      count: 4,
      assessmentDetails: [
        detail("b", "row-1", "plan-1"),
        detail("c", "row-1", "assignment-1"),
        detail("d", "row-1", "plan-1"),
        detail("e", "row-1", "plan-1", "another row"),
      ],
    },
  ],
};

describe("[GRP-3] the counts of a row", () => {
  it("are those of its own cells, with every plan and assignment once, the latest first", () => {
    expect(countsOf(row, [0, 1], statistics)).toEqual([
      { level: 0, text: "Not yet", count: 1, works: [{ type: "PLAN", id: "plan-1", title: "plan-1", times: 1 }] },
      {
        level: 1,
        text: "Partly",
        count: 3,
        works: [
          { type: "PLAN", id: "plan-1", title: "plan-1", times: 2 },
          { type: "ASSIGNMENT", id: "assignment-1", title: "assignment-1", times: 1 },
        ],
      },
    ]);
  });

  it("[GRP-4] take the cell F for not achieved, whatever the row calls its own", () => {
    const named = { ...row, cells: [{ id: "row-0", text: "Not yet", level: 0 }] };
    expect(countsOf(named, [0], statistics)[0]?.count).toBe(1);
  });

  it("are none where nothing is known, and at a level that the row has not", () => {
    expect(countsOf(row, [0, 1], undefined).map(({ count }) => count)).toEqual([0, 0]);
    expect(countsOf(row, [7], statistics)).toEqual([{ level: 7, text: "", count: 0, works: [] }]);
  });
});
