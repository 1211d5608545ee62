import { describe, expect, it } from "vitest";
import { momentOf, saysTest } from "./tests.ts";

describe("[FAM-1] a test", () => {
  it.each([
    ["Prov: Geometri", true],
    ["Prov i geometri", true],
    ["Geometriprov", true],
    ["Nationellt prov, del A", true],
    ["Prøve i brøk", true],
    ["Тест: дроби", true],
    ["Ekosystem", false],
    ["Provinser i Frankrike", false],
    ["Protester på 1900-talet", false],
    ["", false],
  ])("is said to be one by its title or not: %s", (title, says) => {
    expect(saysTest(title)).toBe(says);
  });

  const dueDate = new Date("2026-03-17T15:00:00Z");
  const testTime = new Date("2026-03-16T12:00:00Z");
  it.each([
    ["ASSIGNMENT_TYPE_WRITTEN_TEST", testTime, testTime],
    ["ASSIGNMENT_TYPE_VERBAL_TEST", null, dueDate],
    ["ASSIGNMENT_TYPE_HOMEWORK", testTime, dueDate],
    [null, null, dueDate],
  ])("is at the hour that the schedule has, and other work is due: %s", (assignmentType, time, moment) => {
    expect(momentOf({ assignmentType, dueDate, testTime: time })).toBe(moment);
  });
});
