import { expect, it } from "vitest";
import { levelNames, nextAsksFor } from "./rules.ts";

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
