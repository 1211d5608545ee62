import { describe, expect, it } from "vitest";
import type { AssessedTable } from "#client/features/assessments/embed/assessedTable.ts";
import type { Statistics } from "#contract/assessments/schemas.ts";
import { resultsByRow, worksBehind } from "./results.ts";

const row = (id: string, ...texts: string[]) => ({
  id,
  text: id,
  cells: texts.map((text, level) => ({ id: `${id}-${level}`, text, level })),
  notes: [{ id: `${id}-words`, text: "We practise." }],
});

const table: AssessedTable = {
  id: "goal",
  title: "Goal",
  levels: [0, 1, 2],
  sections: [
    { id: "s", title: "", rows: [row("a", "Not yet", "Partly", "Fully"), row("b", "Not yet", "Nearly", "Fully")] },
  ],
};

const detail = (rowId: string, cellId: string, month: number, work = "plan-1") => ({
  assessmentId: `${rowId}-${cellId}-${month}`,
  rowId,
  cellId,
  published: `2026-0${month}-01T08:00:00.000Z`,
  navigationObject: { type: "PLAN" as const, id: work, title: work },
});

const statistics: Statistics = {
  type: "ASSESSMENTGOAL",
  referenceId: "goal",
  courseId: null,
  statistics: [
    { index: 0, count: 2, assessmentDetails: [detail("a", "F", 1), detail("a", "a-words", 4)] },
    { index: 2, count: 2, assessmentDetails: [detail("a", "a-2", 2), detail("a", "a-2", 3, "plan-2")] },
    { index: 7, count: 1, assessmentDetails: [detail("a", "a-7", 5)] },
  ],
};

describe("[PROG-4] the results of a row", () => {
  const results = resultsByRow(table, statistics);

  it("are counted for each level shown; words and hidden levels are none", () => {
    expect(results("a").counts).toEqual([
      { level: 0, count: 1 },
      { level: 1, count: 0 },
      { level: 2, count: 2 },
    ]);
    expect(results("b")).toEqual({ details: [], counts: table.levels.map((level) => ({ level, count: 0 })) });
    expect(resultsByRow(table, undefined)("a").details).toEqual([]);
  });

  it("come from plans and assignments, by the latest result, words among them", () => {
    expect(
      worksBehind(results("a")).map(({ id, reached }) => [id, reached.map(({ words, level }) => words ?? level)]),
    ).toEqual([
      ["plan-1", ["We practise.", 2, 0]],
      ["plan-2", [2]],
    ]);
  });
});
