import { expect, it } from "vitest";
import type { LessonStudent } from "#contract/desk/attendance/schemas.ts";
import { allPresent, firstWrong, type Marked, pressed, rowAfter } from "./marking.ts";

const LETTERS = { PRESENT: "P", ABSENT: "A", LATE: "L" };
const PRESENT: Marked = { mark: "PRESENT", minutes: 0 };
const ABSENT: Marked = { mark: "ABSENT", minutes: 0 };
const late = (minutes: number): Marked => ({ mark: "LATE", minutes });

it.each<[string, Marked | null, ReturnType<typeof pressed>]>([
  ["p", null, { marked: PRESENT, move: "next" }],
  ["A", PRESENT, { marked: ABSENT, move: "next" }],
  ["l", ABSENT, { marked: late(0) }],
  ["l", late(12), { marked: late(12) }],
  ["1", late(0), { marked: late(1) }],
  ["2", late(1), { marked: late(12) }],
  ["5", late(123), { marked: late(123) }],
  ["Backspace", late(12), { marked: late(1) }],
  ["1", PRESENT, null],
  ["Backspace", PRESENT, null],
  ["Enter", late(12), { move: "next" }],
  ["ArrowUp", null, { move: "previous" }],
  ["ArrowRight", null, { marked: PRESENT }],
  ["ArrowRight", late(5), { marked: PRESENT }],
  ["ArrowLeft", PRESENT, { marked: late(0) }],
  ["ArrowLeft", null, { marked: late(0) }],
  ["x", PRESENT, null],
  ["Tab", PRESENT, null],
])("[DESK-3] takes %s", (key, now, expected) => {
  expect(pressed(key, LETTERS, now)).toEqual(expected);
});

it("[DESK-3] stays within the class", () => {
  expect([rowAfter("next", 0, 3), rowAfter("next", 2, 3), rowAfter("previous", 0, 3)]).toEqual([1, 2, 0]);
  expect([rowAfter("first", 2, 3), rowAfter("last", 0, 3)]).toEqual([0, 2]);
});

const student = (key: string, isWhole: boolean | null = null): LessonStudent => ({
  key,
  student: null,
  studentId: null,
  number: null,
  mark: null,
  minutes: 0,
  attendanceType: null,
  excuse: isWhole === null ? null : { kind: "REPORT", startTime: "", endTime: "", isWhole, isLater: false },
  corrected: null,
});

it("[DESK-3] takes all as present, but who is reported for the whole lesson or marked already", () => {
  const students = [student("here"), student("reported", true), student("partly", false), student("marked", true)];
  const marks = allPresent(students, { marked: PRESENT });
  expect(marks).toEqual({ here: PRESENT, reported: ABSENT, partly: PRESENT, marked: PRESENT });
  expect(firstWrong(students, marks, 60)).toBeNull();
});

it.each<[Marked | undefined, string | null]>([
  [undefined, "unmarked"],
  [late(0), "minutes"],
  [late(60), "minutes"],
  [late(59), null],
])("[DESK-3] of a lesson of an hour, with %o, finds %s wrong", (marked, why) => {
  const found = firstWrong([student("one")], marked ? { one: marked } : {}, 60);
  expect(found?.why ?? null).toBe(why);
});
