import { describe, expect, it } from "vitest";
import { levelColor } from "./levelColor.ts";

const upTo = (highest: number) => Array.from({ length: highest + 1 }, (_, level) => level);

describe("[LIM-4] the colour of a level", () => {
  it.each([
    [0, "grade0"],
    [1, "grade1"],
    [2, "grade2"],
    [3, "grade3"],
  ])("is fixed in the scale of four: level %i", (level, color) => {
    expect(levelColor(level, upTo(3))).toBe(color);
  });

  it.each([
    [0, "scale0"],
    [1, "scale1"],
    [8, "scale8"],
    [9, "scale9"],
    [10, "scale9"],
    [14, "scale9"],
  ])("is one of ten in a longer one, and beyond the ninth the last: level %i", (level, color) => {
    expect(levelColor(level, upTo(14))).toBe(color);
  });

  it("[GRP-4] is that of the four grade levels where not achieved is hidden", () => {
    expect(levelColor(1, [1, 2, 3])).toBe("grade1");
  });
});
