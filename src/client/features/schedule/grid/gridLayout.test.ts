import { expect, it } from "vitest";
import { givenItem } from "../items/givenItem.ts";
import { dayColumns, type GridDay, gridDays, MIN_MINUTES, placesOf, spotsOf, timeRangeOf } from "./gridLayout.ts";

const at = (from: number, to: number) => ({ from, to });

it.each([
  ["nothing", [], []],
  ["a single one", [at(480, 540)], ["0/1"]],
  ["one after the other", [at(480, 540), at(540, 600)], ["0/1", "0/1"]],
  ["two at the same hour", [at(480, 540), at(480, 540)], ["0/2", "1/2"]],
  ["a third that fits under the first", [at(480, 540), at(500, 700), at(540, 600)], ["0/2", "1/2", "0/2"]],
  ["three at once", [at(480, 600), at(490, 600), at(500, 600)], ["0/3", "1/3", "2/3"]],
  ["a long one next to two short ones", [at(480, 720), at(480, 540), at(600, 660)], ["0/2", "1/2", "1/2"]],
  ["an item without length has a column too", [at(480, 480), at(490, 540)], ["0/2", "1/2"]],
  ["a new group after a pause", [at(480, 540), at(480, 540), at(600, 660)], ["0/2", "1/2", "0/1"]],
])("[SCH-11] puts overlapping items side by side: %s", (_, stretches, places) => {
  expect(placesOf(stretches, MIN_MINUTES.wide).map(({ column, columns }) => `${column}/${columns}`)).toEqual(places);
});

it("[SCH-11] never lays two items over each other, however many there are", () => {
  const stretches = Array.from({ length: 500 }, (_, index) =>
    at((index * 37) % 600, ((index * 37) % 600) + 20 + (index % 90)),
  );
  stretches.sort((one, other) => one.from - other.from);
  const placed = placesOf(stretches, MIN_MINUTES.wide).map((place, index) => ({
    ...place,
    ...at(0, 0),
    ...stretches[index],
  }));
  const clashes = placed.filter((one, index) =>
    placed.slice(index + 1).some((other) => other.column === one.column && other.from < one.to && one.from < other.to),
  );
  expect(clashes).toEqual([]);
  expect(placed.every(({ column, columns }) => column < columns)).toBe(true);
});

it("[SCH-11] leaves a thumb's room on a phone", () => {
  const lessons = [at(490, 510), at(515, 575)];
  expect(placesOf(lessons, MIN_MINUTES.wide).map(({ columns }) => columns)).toEqual([1, 1]);
  expect(placesOf(lessons, MIN_MINUTES.phone).map(({ columns }) => columns)).toEqual([2, 2]);
});

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const lesson = (from: string, to: string) => ({ from: minutes(from), to: minutes(to) });

it.each([
  ["no lessons", [], "06:00", "12:00"],
  ["from the first to the last", [lesson("10:00", "11:00"), lesson("08:00", "09:00")], "08:00", "11:00"],
  ["whole hours around them", [lesson("08:10", "09:00"), lesson("14:00", "15:20")], "08:00", "16:00"],
  ["three hours are enough", [lesson("09:00", "12:00")], "09:00", "12:00"],
  ["under three hours, one before and two after", [lesson("09:00", "11:00")], "08:00", "13:00"],
  ["never before midnight", [lesson("00:20", "01:00")], "00:00", "03:00"],
  ["never past midnight", [lesson("22:30", "23:30")], "21:00", "24:00"],
])("[SCH-9] shows the hours of the lessons: %s", (_, lessons, from, to) => {
  expect(timeRangeOf(lessons)).toEqual({ from: minutes(from), to: minutes(to) });
});

const dayOf = (day: string, ...times: [string, string][]) => ({
  day,
  start: 0,
  end: 0,
  allDay: [],
  pieces: times.map(([from, to], at) => ({
    day,
    isContinued: false,
    item: givenItem({ id: `${at}`, title: `Item ${at}` }),
    ...lesson(from, to),
  })),
});
const laidOut = (...days: ReturnType<typeof dayOf>[]) =>
  gridDays(days, lesson("08:00", "16:00"), MIN_MINUTES.wide).map(({ tiles, more }) => ({
    tiles: tiles.map(({ piece, place }) => `${piece.item.id} ${place.column}/${place.columns}`),
    more: more.map(({ from, to, titles }) => [from, to, ...titles]),
  }))[0];

it.each<[string, [string, string][], { tiles: string[]; more: unknown[] }]>([
  [
    "two at once",
    [
      ["08:00", "09:00"],
      ["08:00", "09:00"],
    ],
    { tiles: ["0 0/2", "1 1/2"], more: [] },
  ],
  [
    "three at once",
    [
      ["08:00", "09:00"],
      ["08:00", "09:00"],
      ["08:30", "09:10"],
    ],
    { tiles: ["0 0/2"], more: [[480, 550, "Item 1", "Item 2"]] },
  ],
  [
    "a long one beside lessons, one of them beside a test",
    [
      ["08:00", "15:00"],
      ["08:10", "09:00"],
      ["08:10", "09:00"],
      ["09:00", "10:00"],
    ],
    { tiles: ["0 0/2", "3 1/2"], more: [[490, 540, "Item 1", "Item 2"]] },
  ],
])("[SCH-11] leaves a readable tile for each or says how many more there are in a week: %s", (_, times, shown) => {
  expect(laidOut(dayOf("2026-03-09", ...times), dayOf("2026-03-10"))).toEqual(shown);
});

it("[SCH-11] has all tiles of a day that has the width for itself", () => {
  const times: [string, string] = ["08:00", "09:00"];
  expect(laidOut(dayOf("2026-03-09", times, times, times))).toEqual({ tiles: ["0 0/3", "1 1/3", "2 2/3"], more: [] });
});

it("[SCH-11] is left by keys for further items in the order of time", () => {
  const monday = dayOf("2026-03-09", ["08:00", "09:00"], ["08:00", "09:00"], ["08:00", "09:00"], ["10:00", "11:00"]);
  const days = gridDays([monday, dayOf("2026-03-10")], lesson("08:00", "16:00"), MIN_MINUTES.wide);
  expect(spotsOf(days).map(({ key }) => key)).toEqual(["2026-03-09 0", "+2026-03-09 480", "2026-03-09 3"]);
});

const empty = (day: string, at: number): GridDay => ({ day, at, allDay: [], beyond: [], tiles: [], more: [] });
const WEEK = ["09", "10", "11", "12", "13", "14", "15"].map((day, at) => empty(`2026-03-${day}`, at));
const isNarrow = (days: GridDay[], absentOn = "") =>
  dayColumns(days, (day) => day === absentOn)
    .match(/0\.4fr|1fr/g)
    ?.map((width) => width === "0.4fr");

it("[SCH-1] narrows an empty Saturday and Sunday of a whole week, and no other day", () => {
  expect(isNarrow(WEEK)).toEqual([false, false, false, false, false, true, true]);
  expect(isNarrow(WEEK, "2026-03-14")).toEqual([false, false, false, false, false, false, true]);
  expect(isNarrow(WEEK.slice(0, 5))).toEqual([false, false, false, false, false]);
  expect(isNarrow(WEEK.slice(5, 6))).toEqual([false]);
});
