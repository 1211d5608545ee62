import { describe, expect, it } from "vitest";
import { type CarePlan, NO_CARE } from "#contract/care/rules.ts";
import { childToday, nextDayOf } from "./familyDay.ts";
import { PLAIN } from "./weekSource.ts";

const DAY = "2026-03-12";
const changed = { by: "guardian", at: "2026-03-01T00:00:00Z" };
const week = Array.from({ length: 5 }, () => ({ start: "07:30", end: "16:00" }));
const PLAN: CarePlan = {
  ...NO_CARE,
  patterns: [{ from: "2026-03-02", weeks: [week], isLate: false, ...changed }],
  people: [{ id: "p1", name: "Berit", relation: "Grandmother", phone: "070-1", ...changed }],
  pickups: [{ day: DAY, personId: "p1", ...changed }],
};
const AWAY: CarePlan = { ...PLAN, days: [{ day: DAY, times: null, isLate: false, ...changed }] };
const BEGUN: CarePlan = { ...NO_CARE, days: [{ day: "2026-03-10", times: null, isLate: false, ...changed }] };
const times = { start: "2026-03-12T06:30:00.000Z", end: "2026-03-12T15:00:00.000Z" };

const UNNAMED = { starts: [], named: [], areLessonsKnown: false };

const careOf = (plan: CarePlan, closedDays: string[] = [], day = DAY) =>
  childToday({ id: "c", firstName: "Alva", lastName: "Lind" }, day, {
    timeZone: "Europe/Stockholm",
    care: { plan, closedDays, isPreschool: true },
    today: DAY,
    hasSchedule: false,
    ...UNNAMED,
    next: null,
    rows: [],
  }).care;

describe("[HOME-4] the day of a child with care", () => {
  it.each([
    ["its times and who picks up", careOf(PLAN), { times, without: null, pickup: "Berit" }],
    ["a guardian on another day", careOf(PLAN, [], "2026-03-13"), { without: null, pickup: null }],
    ["a closed day, on which nobody picks up", careOf(PLAN, [DAY]), { times: null, without: "CLOSED", pickup: null }],
    ["that the child does not come", careOf(AWAY), { times: null, without: "NOT_COMING", pickup: null }],
    ["nothing of a Saturday", careOf(PLAN, [], "2026-03-14"), null],
    ["nothing where no times are known yet", careOf(NO_CARE), null],
    ["that times are missing next week", careOf(NO_CARE, [], "2026-03-16"), { times: null, without: "NO_TIMES" }],
    ["that times of tomorrow were forgotten", careOf(BEGUN, [], "2026-03-13"), { times: null, without: "NO_TIMES" }],
    ["nothing of a day before today", careOf(BEGUN, [], "2026-03-11"), null],
    ["that a school is closed also where no times are known", careOf(NO_CARE, [DAY]), { without: "CLOSED" }],
  ])("shows %s", (_, shown, expected) => {
    if (expected === null) expect(shown).toBeNull();
    else expect(shown).toMatchObject(expected);
  });
});

describe("[HOME-4] the day of a child at school", () => {
  const lesson = (id: string, start: string, end: string) => ({
    kind: "HOURS" as const,
    studentId: "c",
    id,
    source: `item-${id}`,
    title: "",
    start: new Date(start),
    end: new Date(end),
    ...PLAIN,
    address: "/schedule",
  });
  const absence = (id: string, isAllDay: boolean, [start, end]: [string, string]) => ({
    kind: id === "LEAVE" ? ("LEAVE" as const) : ("ABSENCE" as const),
    studentId: "c",
    id,
    source: `absence-${id}`,
    title: "",
    ...PLAIN,
    isAllDay,
    address: "/absence",
    start: new Date(start),
    end: new Date(end),
  });

  it("goes from the first lesson to the last, with absence and leave of that day", () => {
    const shown = childToday({ id: "c", firstName: "Bo", lastName: "Lind" }, DAY, {
      timeZone: "Europe/Stockholm",
      care: null,
      today: DAY,
      hasSchedule: true,
      ...UNNAMED,
      next: "2026-03-13",
      rows: [
        lesson("2", "2026-03-12T12:00:00Z", "2026-03-12T13:10:00Z"),
        lesson("1", "2026-03-12T07:10:00Z", "2026-03-12T08:00:00Z"),
        lesson("3", "2026-03-13T07:10:00Z", "2026-03-13T15:00:00Z"),
        absence("ABSENCE", false, ["2026-03-12T09:00:00Z", "2026-03-12T10:00:00Z"]),
        absence("LEAVE", true, ["2026-03-11T23:00:00Z", "2026-03-13T23:00:00Z"]),
        absence("LEAVE", true, ["2026-03-12T23:00:00Z", "2026-03-13T23:00:00Z"]),
      ],
    });
    expect(shown).toMatchObject({
      hours: { start: "2026-03-12T07:10:00.000Z", end: "2026-03-12T13:10:00.000Z" },
      care: null,
      absences: [
        { isLeave: true, start: null, end: null },
        { isLeave: false, start: "2026-03-12T09:00:00.000Z", end: "2026-03-12T10:00:00.000Z" },
      ],
      lessons: [{ id: "1" }, { id: "2" }],
      next: {
        day: "2026-03-13",
        hours: { start: "2026-03-13T07:10:00.000Z", end: "2026-03-13T15:00:00.000Z" },
        absences: [{ isLeave: true }, { isLeave: true }],
      },
      address: "/schedule",
    });
  });

  it.each([
    ["the first day with a lesson", [], "2026-03-16", "2026-03-16"],
    ["the first day with times of care before it", ["2026-03-13"], "2026-03-18", "2026-03-16"],
    ["no day of which nothing is known", null, null, null],
  ])("[CALM-2] goes on with %s", (_, closedDays, lessonDay, next) => {
    const starts = lessonDay ? [new Date(`${lessonDay}T07:10:00Z`)] : [];
    const care = closedDays && closedDays.length > 0 ? { plan: PLAN, closedDays, isPreschool: true } : null;
    expect(nextDayOf(DAY, { care, starts, timeZone: "Europe/Stockholm", today: DAY })).toBe(next);
  });

  it.each([
    ["tomorrow, whose times were forgotten", BEGUN, "2026-03-13"],
    ["Monday, where the family has given no times yet", NO_CARE, "2026-03-16"],
  ])("[CALM-2] goes on with %s", (_, plan, next) => {
    const care = { plan, closedDays: [], isPreschool: true };
    expect(nextDayOf(DAY, { care, starts: [], timeZone: "Europe/Stockholm", today: DAY })).toBe(next);
  });

  it("has its absences in the order of their starts, whatever order the database has", () => {
    const times: Record<string, [string, string]> = {
      afternoon: ["2026-03-12T13:00:00Z", "2026-03-12T14:00:00Z"],
      early: ["2026-03-12T08:00:00Z", "2026-03-12T09:00:00Z"],
      "the whole day": ["2026-03-11T23:00:00Z", "2026-03-12T23:00:00Z"],
      "early and longer": ["2026-03-12T08:00:00Z", "2026-03-12T10:00:00Z"],
      "since yesterday": ["2026-03-11T10:00:00Z", "2026-03-12T07:00:00Z"],
    };
    const { absences } = childToday({ id: "c", firstName: "Bo", lastName: "Lind" }, DAY, {
      timeZone: "Europe/Stockholm",
      care: null,
      today: DAY,
      hasSchedule: true,
      ...UNNAMED,
      next: null,
      rows: Object.entries(times).map(([id, period]) => absence(id, id === "the whole day", period)),
    });
    expect(absences.map(({ id }) => id)).toEqual([
      "since yesterday",
      "the whole day",
      "early",
      "early and longer",
      "afternoon",
    ]);
  });
});
