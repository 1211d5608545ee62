import { describe, expect, it } from "vitest";
import { linesOf, listOf, setOf } from "./merging.ts";

const names = setOf<string>((id) => `the ${id}`);
const lines = linesOf(40);

describe("[LINE-7] a list that two have changed", () => {
  it.each([
    ["additions of both", ["a"], ["a", "b"], ["a", "c"], ["a", "c", "b"]],
    ["the same addition once", [], ["b"], ["b"], ["b"]],
    ["a removal of either", ["a", "b", "c"], ["b", "c"], ["a", "b"], ["b"]],
    ["an addition beside a removal", ["a"], [], ["a", "b"], ["b"]],
  ])("has %s", (_, base, mine, theirs, merged) => {
    expect(names.merge({ base, mine, theirs })).toEqual(merged);
  });

  it("tells what one has added and removed", () => {
    expect(names.changes(["a", "b"], ["b", "c"])).toEqual({
      added: ["the c"],
      removed: ["the a"],
      changed: [],
      isReordered: false,
    });
  });
});

describe("[LINE-7] a text of lines that two have changed", () => {
  it.each([
    ["first lines of both", "", "No pork", "Vegan", "Vegan\nNo pork"],
    ["both versions of a line", "No pork", "No pork or beef", "No pork, halal", "No pork, halal\nNo pork or beef"],
    ["lines that are equal, and empty ones", "a\n\na", "a\n\na\nb", "a\n\na\nc", "a\n\na\nc\nb"],
  ])("has %s", (_, base, mine, theirs, merged) => {
    expect(lines.merge({ base, mine, theirs })).toBe(merged);
  });

  it("is not merged beyond its length", () => {
    expect(lines.merge({ base: "", mine: "a".repeat(30), theirs: "b".repeat(30) })).toBeNull();
  });
});

type Question = { id: string; key: number; words: string };
const questions = listOf<Question[], Question>({
  items: (all) => all,
  id: ({ id }) => id,
  text: ({ words }) => words,
  isOrdered: true,
  said: ({ words }) => words,
  replace: (own, { key }) => ({ ...own, key }),
  value: (all) => all,
});
const question = (id: string, key: number, words = id): Question => ({ id, key, words });

describe("[LINE-7] a list of things that two have changed", () => {
  const base = [question("a", 1), question("b", 2)];

  it("has one's own change of an item in the place of the other's, and tells theirs", () => {
    const mine = [question("a", 1, "mine"), question("b", 2)];
    const theirs = [question("a", 3, "theirs"), question("b", 4)];
    expect(questions.merge({ base, mine, theirs })).toEqual([question("a", 3, "mine"), question("b", 4)]);
    expect(questions.changes(base, theirs)).toMatchObject({ added: [], removed: [], changed: ["theirs"] });
  });

  it("keeps what one has changed and the other removed", () => {
    const changed = [question("a", 1, "changed"), question("b", 2)];
    const without = [question("b", 2)];
    expect(questions.merge({ base, mine: changed, theirs: without })).toEqual([question("b", 2), changed[0]]);
    expect(questions.merge({ base, mine: without, theirs: changed })).toEqual(changed);
  });

  it("has the order of whoever has changed it", () => {
    const reordered = base.toReversed();
    const longer = [...base, question("c", 3)];
    expect(questions.merge({ base, mine: reordered, theirs: longer })?.map(({ id }) => id)).toEqual(["b", "a", "c"]);
    expect(questions.merge({ base, mine: longer, theirs: reordered })?.map(({ id }) => id)).toEqual(["b", "a", "c"]);
    expect(questions.changes(base, reordered).isReordered).toBe(true);
  });
});
