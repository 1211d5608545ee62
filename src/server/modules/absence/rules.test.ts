import { expect, it } from "vitest";
import { markOf, shareOf } from "./rules.ts";

const at = (time: string) => new Date(`2026-03-12T${time}:00Z`);
const lesson = { startTime: at("08:20"), length: 60 };

it.each([
  ["all of it", "08:00", "10:00", "VALID_ABSENCE", 0],
  ["exactly it", "08:20", "09:20", "VALID_ABSENCE", 0],
  ["its beginning", "08:00", "08:45", "VALID_LATE", 25],
  ["its end", "09:00", "15:00", "VALID_LATE", 20],
  ["its middle", "08:30", "08:40", "VALID_LATE", 10],
])("[ABS-5] a report over %s makes the lesson %s to %s", (_, from, until, attendanceType, lateDuration) => {
  expect(markOf({ startTime: at(from), endTime: at(until) }, lesson)).toEqual({ attendanceType, lateDuration });
});

it.each([
  ["08:00", "08:45", 25],
  ["08:45", "09:10", 25],
  ["09:10", "10:00", 10],
])("[ABS-5] of 40 minutes missed, an absence from %s to %s shows %i at most", (from, until, lateDuration) => {
  const mark = { attendanceType: "VALID_LATE" as const, lateDuration: 40 };
  expect(shareOf({ startTime: at(from), endTime: at(until) }, lesson, mark)).toEqual({ ...mark, lateDuration });
});
