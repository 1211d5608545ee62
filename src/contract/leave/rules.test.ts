import { expect, it } from "vitest";
import { nextFridays } from "./rules.ts";

it.each([
  { day: "2026-03-09", fridays: ["2026-03-13", "2026-03-20"] },
  { day: "2026-03-12", fridays: ["2026-03-13", "2026-03-20"] },
  { day: "2026-03-13", fridays: ["2026-03-20", "2026-03-27"] },
  { day: "2026-03-15", fridays: ["2026-03-20", "2026-03-27"] },
  { day: "2026-12-31", fridays: ["2027-01-01", "2027-01-08"] },
])("[LEAVE-1] after $day the next Fridays are $fridays", ({ day, fridays }) => {
  expect(nextFridays(day)).toEqual(fridays);
});
