import { describe, expect, it } from "vitest";
import { tableOfGoal, tableOfMatrix } from "./assessedTable.ts";

const row = (id: string, sentenceNr: number) => ({
  id,
  text: `Sentence ${sentenceNr}`,
  sentenceNr,
  cells: [
    { id: "F", text: "Not yet", level: 0 },
    { id: `${id}-1`, text: "Partly", level: 1 },
    { id: `${id}-3`, text: "Fully", level: 3 },
  ],
});

const matrix = (disableNotAchieved: boolean) => ({
  id: "matrix",
  title: "Maths",
  disableNotAchieved,
  paragraphs: [{ id: "paragraph", title: "Methods", rows: [row("late", 2), row("early", 1)] }],
});

describe("[GRP-4] the table of a matrix", () => {
  it("has a column for each level of its cells, level 0 among them", () => {
    expect(tableOfMatrix(matrix(false)).levels).toEqual([0, 1, 3]);
  });

  it("has none for level 0 where disableNotAchieved says so", () => {
    const table = tableOfMatrix(matrix(true));
    expect(table.levels).toEqual([1, 3]);
    expect(table.sections[0]?.rows[0]?.cells.map(({ level }) => level)).toEqual([1, 3]);
  });

  it("has its rows by the number of their sentences", () => {
    expect(tableOfMatrix(matrix(false)).sections[0]?.rows.map(({ id }) => id)).toEqual(["early", "late"]);
  });
});

describe("[GRP-5] the table of an assessment goal", () => {
  it("takes a NotAchievedTextField for words, not for a level", () => {
    const table = tableOfGoal({
      id: "goal",
      title: "Plan the work",
      rows: [
        {
          id: "row",
          description: "Plans ahead",
          cells: [
            { id: "words", type: "NotAchievedTextField", text: "We go on practising.", level: 0 },
            { id: "reached", type: "Level", text: "Reached", level: 1 },
          ],
        },
      ],
    });
    expect(table.levels).toEqual([1]);
    expect(table.sections[0]?.rows[0]).toMatchObject({
      text: "Plans ahead",
      notes: [{ text: "We go on practising." }],
      cells: [{ id: "reached" }],
    });
  });
});
