import { describe, expect, it } from "vitest";
import { daysOf } from "../period.ts";
import { daySpans, piecesByDay } from "./days.ts";
import { givenItem } from "./givenItem.ts";

const ZONE = "Europe/Stockholm";

const cut = (week: string, startTime: string, length: number, more = {}, zone = ZONE) =>
  piecesByDay([givenItem({ startTime, length, ...more })], daySpans(daysOf("week", week), zone), zone).flatMap(
    ({ day, pieces, allDay }) => [...pieces, ...allDay].map(({ from, to }) => `${day} ${clock(from)}-${clock(to)}`),
  );

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

it.each([
  ["in winter", "2026-01-14", "2026-01-14T07:20:00Z", 60, ["2026-01-14 08:20-09:20"]],
  ["in summer", "2026-06-03", "2026-06-03T06:20:00Z", 60, ["2026-06-03 08:20-09:20"]],
  ["across midnight", "2026-01-14", "2026-01-14T19:00:00Z", 720, ["2026-01-14 20:00-24:00", "2026-01-15 00:00-08:00"]],
  ["up to midnight", "2026-01-14", "2026-01-14T21:00:00Z", 120, ["2026-01-14 22:00-24:00"]],
  ["taking no time", "2026-01-14", "2026-01-14T14:45:00Z", 0, ["2026-01-14 15:45-15:45"]],
  ["from before the first day", "2026-01-14", "2026-01-11T19:00:00Z", 720, ["2026-01-12 00:00-08:00"]],
  ["of another week", "2026-01-14", "2026-01-19T08:00:00Z", 60, []],
])("[SCH-11] shows items by the school's clock: %s", (_, week, startTime, length, pieces) => {
  expect(cut(week, startTime, length)).toEqual(pieces);
});

describe("[SCH-11] the weeks in which the clocks change", () => {
  it.each([
    ["the Friday before summer time", "2026-03-27", "2026-03-27T07:20:00Z", "2026-03-27 08:20-09:20"],
    ["the Sunday of the change, after it", "2026-03-29", "2026-03-29T06:20:00Z", "2026-03-29 08:20-09:20"],
    ["the Monday after", "2026-03-30", "2026-03-30T06:20:00Z", "2026-03-30 08:20-09:20"],
    ["the Friday before winter time", "2026-10-23", "2026-10-23T06:20:00Z", "2026-10-23 08:20-09:20"],
    ["the Sunday of the change, after it", "2026-10-25", "2026-10-25T07:20:00Z", "2026-10-25 08:20-09:20"],
    ["the Monday after", "2026-10-26", "2026-10-26T07:20:00Z", "2026-10-26 08:20-09:20"],
  ])("keeps the lesson at twenty past eight: %s", (_, week, startTime, piece) => {
    expect(cut(week, startTime, 60)).toEqual([piece]);
  });

  it.each([
    ["23 hours", "2026-03-29", "2026-03-28T23:00:00Z", 23 * 60],
    ["25 hours", "2026-10-25", "2026-10-24T22:00:00Z", 25 * 60],
  ])("gives an all-day item its one day: %s", (_, day, startTime, length) => {
    expect(cut(day, startTime, length, { allDay: true })).toEqual([`${day} 00:00-24:00`]);
  });

  it("shows an item across the change from start to end", () => {
    expect(cut("2026-03-29", "2026-03-29T00:30:00Z", 60)).toEqual(["2026-03-29 01:30-03:30"]);
    expect(cut("2026-10-25", "2026-10-24T23:30:00Z", 150)).toEqual(["2026-10-25 01:30-03:00"]);
  });
});

it("[SCH-11] goes by the school's zone, not Stockholm's", () => {
  expect(cut("2026-01-14", "2026-01-14T07:20:00Z", 60, {}, "Europe/Helsinki")).toEqual(["2026-01-14 09:20-10:20"]);
});

it("[SCH-11] marks pieces of an item that began on an earlier day", () => {
  const spans = daySpans(daysOf("week", "2026-01-14"), ZONE);
  const item = givenItem({ startTime: "2026-01-14T19:00:00Z", length: 36 * 60 });
  const pieces = piecesByDay([item], spans, ZONE).flatMap((day) => day.pieces);
  expect(pieces.map(({ day, isContinued }) => [day, isContinued])).toEqual([
    ["2026-01-14", false],
    ["2026-01-15", true],
    ["2026-01-16", true],
  ]);
});
