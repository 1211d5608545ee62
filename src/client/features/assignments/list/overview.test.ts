import { expect, it } from "vitest";
import { overviewOf } from "./overview.ts";

const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
const lists = (overdue: number, current: number, upcoming: number) => ({
  overdue: many("overdue", overdue),
  current: many("current", current),
  upcoming: many("upcoming", upcoming),
  submitted: many("submitted", 5),
});

it.each([
  { has: [3, 10, 3], shows: { overdue: 3, current: 6 } },
  { has: [2, 4, 8], shows: { overdue: 2, current: 4, upcoming: 3 } },
  { has: [12, 4, 1], shows: { overdue: 9 } },
  { has: [0, 0, 2], shows: { upcoming: 2 } },
  { has: [0, 0, 0], shows: {} },
])("[HOME-3] of $has it shows $shows", ({ has: [overdue = 0, current = 0, upcoming = 0], shows }) => {
  const parts = overviewOf(lists(overdue, current, upcoming));
  expect(Object.fromEntries(parts.map(({ name, items }) => [name, items.length]))).toEqual(shows);
  expect(parts.map(({ name }) => name)).toEqual(["overdue", "current", "upcoming"].filter((name) => name in shows));
});
