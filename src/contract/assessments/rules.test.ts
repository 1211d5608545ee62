import { expect, it } from "vitest";
import { levelNames, nextAsksFor, rowTitle, saysMoreThanNumber } from "./rules.ts";

const row = (...texts: string[]) => ({ cells: texts.map((text, level) => ({ level, text })) });

it("[PROG-4] names a level by the short text that all rows share", () => {
  expect([...levelNames([row("Not yet", "Partly", "Fully"), row("Not yet", "Nearly", "Fully")])]).toEqual([
    [0, "Not yet"],
    [2, "Fully"],
  ]);
  expect(levelNames([row("x".repeat(25), "")]).size).toBe(0);
  expect(levelNames([row("x".repeat(24))]).size).toBe(1);
});

it.each([
  { reached: 1, asks: "Explains why" },
  { reached: 2, asks: null },
  { reached: 0, asks: null },
])(
  "[PROG-10] the level after $reached asks for $asks: nothing where it is only named, nor after the last",
  ({ reached, asks }) => {
    const rows = [row("Not yet", "Partly", "Explains why"), row("Not yet", "Partly", "Compares")];
    const [first = row()] = rows;
    expect(nextAsksFor(first, reached, rows)).toBe(asks);
  },
);

it("[PROG-10] skips levels that a row does not have, in any order of its cells", () => {
  const cells = [
    { level: 3, text: "Well" },
    { level: 2, text: "Mostly" },
    { level: 0, text: "" },
  ];
  expect(nextAsksFor({ cells }, 0, [])).toBe("Mostly");
});

it.each([
  { name: "Step 2", level: 2, says: false },
  { name: "2", level: 2, says: false },
  { name: "Step 12", level: 2, says: true },
  { name: "Reads alone", level: 2, says: true },
])("[CALM-4] '$name' says more than level $level: $says", ({ name, level, says }) => {
  expect(saysMoreThanNumber(name, level)).toBe(says);
});

it("[CALM-4] begins a sentence with a goal without the sign at its end", () => {
  expect(["Reads fluently. ", "Reading:", "Reading"].map(rowTitle)).toEqual(["Reads fluently", "Reading", "Reading"]);
});
