import { expect, it } from "vitest";
import { searchFor } from "./useSearch.ts";

it.each([
  ["", ""],
  [" ", ""],
  ["a", ""],
  [" a ", ""],
  ["ab", "ab"],
  [" läxa ", "läxa"],
])("[CONV-3] searches for what was typed from two characters on: %j", (typed, search) => {
  expect(searchFor(typed)).toBe(search);
});
