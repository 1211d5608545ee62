import { describe, expect, it } from "vitest";
import { gridMove } from "./gridMove.ts";

const size = { row: 3, column: 4 };
const move = (key: string, row: number, column: number, isWithControl = false) =>
  gridMove({ key, isWithControl }, { row, column }, size);

describe("[GRP-3] a key in the grid of counts", () => {
  it.each([
    ["ArrowRight", 1, 1, { row: 1, column: 2 }],
    ["ArrowLeft", 1, 1, { row: 1, column: 0 }],
    ["ArrowDown", 1, 1, { row: 2, column: 1 }],
    ["ArrowUp", 1, 1, { row: 0, column: 1 }],
    ["Home", 1, 2, { row: 1, column: 0 }],
    ["End", 1, 0, { row: 1, column: 3 }],
  ])("%s leads from %i %i", (key, row, column, expected) => {
    expect(move(key, row, column)).toEqual(expected);
  });

  it.each([
    ["ArrowRight", 0, 3],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 2, 0],
    ["ArrowUp", 0, 0],
  ])("%s stays at the edge", (key, row, column) => {
    expect(move(key, row, column)).toEqual({ row, column });
  });

  it("goes to the first and the last cell with Control", () => {
    expect(move("Home", 1, 2, true)).toEqual({ row: 0, column: 0 });
    expect(move("End", 1, 2, true)).toEqual({ row: 2, column: 3 });
  });

  it("leaves every other key to others", () => {
    expect(move("Enter", 1, 1)).toBeNull();
    expect(move("Tab", 1, 1)).toBeNull();
    expect(move("ArrowDown", 1, 1, true)).toBeNull();
  });
});
