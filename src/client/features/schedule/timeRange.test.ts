import { expect, it } from "vitest";
import { timeRangeOf } from "./timeRange.ts";

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
