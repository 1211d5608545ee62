import { expect, it } from "vitest";
import { partOfDay } from "./homeRules.ts";

it.each([
  { hour: 0, part: "evening" },
  { hour: 4, part: "evening" },
  { hour: 5, part: "morning" },
  { hour: 9, part: "morning" },
  { hour: 10, part: "day" },
  { hour: 17, part: "day" },
  { hour: 18, part: "evening" },
])("says good $part at $hour", ({ hour, part }) => {
  expect(partOfDay(hour)).toBe(part);
});
