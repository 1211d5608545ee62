import { expect, it } from "vitest";
import { goalGroups } from "./goalGroups.ts";

const goal = (id: string, group: string) => ({ id, group, title: id, text: "", colorCode: "#4f6bed" });

it("[PROG-8] puts goals under their headings with what worked towards each", () => {
  const groups = goalGroups(
    [goal("a", "Values"), goal("b", "Play"), goal("c", "Values")],
    [{ goalId: "c", plans: 1, documentations: 3 }],
  );
  expect(
    groups.map(({ group, goals }) => [
      group,
      goals.map(({ id, plans, documentations }) => [id, plans, documentations]),
    ]),
  ).toEqual([
    [
      "Values",
      [
        ["a", 0, 0],
        ["c", 1, 3],
      ],
    ],
    ["Play", [["b", 0, 0]]],
  ]);
});
