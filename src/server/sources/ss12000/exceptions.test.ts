import { describe, expect, it } from "vitest";
import { exceptionsOf, timesOf } from "./exceptions.ts";

const LESSON = { startTime: "2026-11-23T08:00:00Z", endTime: "2026-11-23T09:00:00Z" };
const day = "2026-11-23T";
const part = (start: string, minutes: number) => ({ start: new Date(`${day}${start}:00Z`), minutes });
const nobody = undefined;

describe("[SRC-2] a lesson is for a student with an exception", () => {
  it.each([
    ["nothing, if the student does not take part", { participates: false }, null],
    ["nothing, whatever times are said", { participates: false, startTime: `${day}08:30:00Z` }, null],
    ["a part as long as the lesson", { participates: true }, part("08:00", 60)],
    ["a part that begins later", { participates: true, startTime: `${day}08:30:00Z` }, part("08:30", 30)],
    ["a part that ends earlier", { participates: true, endTime: `${day}08:20:00Z` }, part("08:00", 20)],
    [
      "a part at another time of the day",
      { participates: true, startTime: `${day}13:00:00Z`, endTime: `${day}13:45:00Z` },
      part("13:00", 45),
    ],
    [
      "the lesson's, if it would end before it begins",
      { participates: true, endTime: `${day}07:00:00Z` },
      part("08:00", 60),
    ],
    ["the lesson's, if the time is none", { participates: true, startTime: "soon", endTime: null }, part("08:00", 60)],
    ["what it is for the group, if it does not say", { startTime: `${day}08:30:00Z` }, nobody],
    ["what it is for the group, if it says null", { participates: null }, nobody],
  ])("%s", (_, exception, expected) => {
    const found = exceptionsOf({ ...LESSON, studentExceptions: [{ student: { id: "a" }, ...exception }] });
    expect(found.get("a")).toEqual(expected);
    expect(found.has("b")).toBe(false);
  });

  it("by what the last of several exceptions says", () => {
    const student = { id: "a" };
    const studentExceptions = [
      { student, participates: true },
      { student, participates: false },
    ];
    expect([...exceptionsOf({ ...LESSON, studentExceptions })]).toEqual([["a", null]]);
  });

  it("what it is for the group without exceptions", () => {
    expect(exceptionsOf(LESSON).size).toBe(0);
    expect(timesOf(LESSON)).toEqual(part("08:00", 60));
    expect(timesOf({ ...LESSON, endTime: `${day}07:00:00Z` })).toBeUndefined();
  });
});
