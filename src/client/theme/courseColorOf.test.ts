import { expect, it } from "vitest";
import { courseColorOf } from "./courseColorOf.ts";

it.each([
  { colorCode: "#4f6bed", color: "cornflower" },
  { colorCode: "#00ff00", color: "forest" },
  { colorCode: "#ff8800", color: "pumpkin" },
  { colorCode: "#D81B90", color: "berry" },
  { colorCode: "#808080", color: "steel" },
  { colorCode: "#fff", color: "steel" },
  { colorCode: "red; background: url(x)", color: "steel" },
])("draws $colorCode as $color", ({ colorCode, color }) => {
  expect(courseColorOf(colorCode)).toBe(color);
});
