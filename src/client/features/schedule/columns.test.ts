import { expect, it } from "vitest";
import { placesOf } from "./columns.ts";

const at = (from: number, to: number) => ({ from, to });

it.each([
  ["nothing", [], []],
  ["one alone", [at(480, 540)], ["0/1"]],
  ["one after the other", [at(480, 540), at(540, 600)], ["0/1", "0/1"]],
  ["two at the same hour", [at(480, 540), at(480, 540)], ["0/2", "1/2"]],
  ["a third that fits under the first", [at(480, 540), at(500, 700), at(540, 600)], ["0/2", "1/2", "0/2"]],
  ["three at once", [at(480, 600), at(490, 600), at(500, 600)], ["0/3", "1/3", "2/3"]],
  ["a long one beside two short", [at(480, 720), at(480, 540), at(600, 660)], ["0/2", "1/2", "1/2"]],
  ["what takes no time takes room all the same", [at(480, 480), at(490, 540)], ["0/2", "1/2"]],
  ["a new group after a pause", [at(480, 540), at(480, 540), at(600, 660)], ["0/2", "1/2", "0/1"]],
])("[SCH-11] puts overlapping items side by side: %s", (_, stretches, places) => {
  expect(placesOf(stretches).map(({ column, columns }) => `${column}/${columns}`)).toEqual(places);
});

it("[SCH-11] never lays two items over each other, however many there are", () => {
  const stretches = Array.from({ length: 500 }, (_, index) =>
    at((index * 37) % 600, ((index * 37) % 600) + 20 + (index % 90)),
  );
  stretches.sort((one, other) => one.from - other.from);
  const placed = placesOf(stretches).map((place, index) => ({ ...place, ...at(0, 0), ...stretches[index] }));
  const clashes = placed.filter((one, index) =>
    placed.slice(index + 1).some((other) => other.column === one.column && other.from < one.to && one.from < other.to),
  );
  expect(clashes).toEqual([]);
  expect(placed.every(({ column, columns }) => column < columns)).toBe(true);
});
