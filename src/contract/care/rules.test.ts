import { describe, expect, it } from "vitest";
import { type CarePlan, isLateFor, NO_CARE, timesOn, withChange, wrongFieldOf } from "./rules.ts";
import type { CareChange } from "./schemas.ts";

const TODAY = "2026-03-12";
const facts = { by: "karin", now: new Date("2026-03-12T08:00:00Z"), today: TODAY, deadlineDays: 1, newId: () => "new" };
const changed = { by: "karin", at: "2026-03-12T08:00:00.000Z" };
const short = { start: "08:00", end: "14:00" };
const long = { start: "07:00", end: "17:00" };
const week = (times: typeof short) => [times, times, times, times, null];
const planOf = (...changes: CareChange[]): CarePlan =>
  changes.reduce((plan, change) => withChange(plan, change, facts), NO_CARE);
const pattern = (from: string, ...weeks: (typeof short | null)[][]) => ({ kind: "PATTERN", from, weeks }) as const;
const grandmother = { kind: "PERSON", id: null, name: "Berit", relation: "Grandmother", phone: "0701234567" } as const;

describe("[CARE-1] timesOn", () => {
  const plan = planOf(
    pattern("2026-03-12", week(short), week(long)),
    pattern("2026-04-06", week(long)),
    { kind: "DAY", day: "2026-03-17", times: null },
    { kind: "DAY", day: "2026-03-20", times: short },
  );
  it.each([
    ["before anything is known", "2026-03-11", null],
    ["in the first week", "2026-03-12", short],
    ["on a weekday without care", "2026-03-13", null],
    ["at the weekend", "2026-03-14", null],
    ["in the second week", "2026-03-16", long],
    ["on a day on which the child stays away", "2026-03-17", null],
    ["on a day that differs", "2026-03-20", short],
    ["in the first week again", "2026-03-23", short],
    ["over the change to summer time", "2026-03-30", long],
    ["after other times have begun", "2026-04-13", long],
  ])("%s", (_, day, times) => {
    expect(timesOn(plan, day)).toEqual(times);
  });
});

describe("[CARE-1] isLateFor", () => {
  it.each([
    [TODAY, 1, true],
    ["2026-03-13", 1, false],
    [TODAY, 0, false],
    ["2026-03-18", 7, true],
    ["2026-03-19", 7, false],
  ])("%s with a deadline of %i days", (day, deadlineDays, isLate) => {
    expect(isLateFor(day, { today: TODAY, deadlineDays })).toBe(isLate);
  });

  it("marks a late change, and takes it", () => {
    const plan = planOf({ kind: "DAY", day: TODAY, times: short }, { kind: "DAY", day: "2026-03-16", times: short });
    expect(plan.days.map(({ isLate }) => isLate)).toEqual([true, false]);
  });
});

describe("wrongFieldOf", () => {
  const full = Array.from({ length: 10 }, (_, at) => `${at}`).reduce(
    (plan, id) => withChange(plan, grandmother, { ...facts, newId: () => id }),
    NO_CARE,
  );
  it.each<[string, CarePlan, CareChange, string | null]>([
    ["[CARE-1] times from today", NO_CARE, pattern(TODAY, week(short)), null],
    ["[CARE-1] times from yesterday", NO_CARE, pattern("2026-03-11", week(short)), "from"],
    ["[CARE-1] an end before the start", NO_CARE, pattern(TODAY, week({ start: "14:00", end: "08:00" })), "weeks"],
    ["[CARE-1] a day that is over", NO_CARE, { kind: "DAY", day: "2026-03-11", times: null }, "day"],
    [
      "[CARE-1] a day without length",
      NO_CARE,
      { kind: "DAY", day: TODAY, times: { start: "08:00", end: "08:00" } },
      "times",
    ],
    ["[CARE-2] a tenth person", { ...full, people: full.people.slice(1) }, grandmother, null],
    ["[CARE-2] an eleventh person", full, grandmother, "name"],
    ["[CARE-2] a person who is gone", NO_CARE, { ...grandmother, id: "gone" }, "id"],
    ["[CARE-2] a pick-up by nobody known", NO_CARE, { kind: "PICKUP", day: TODAY, personId: "gone" }, "personId"],
  ])("%s", (_, plan, change, field) => {
    expect(wrongFieldOf(plan, change, TODAY)).toBe(field);
  });
});

describe("[CARE-2] withChange", () => {
  it("adds, changes and removes persons, each with who and when", () => {
    const added = planOf(grandmother);
    expect(added.people).toEqual([
      { id: "new", name: "Berit", relation: "Grandmother", phone: "0701234567", ...changed },
    ]);
    const later = { ...facts, by: "david", now: new Date("2026-03-12T09:00:00Z") };
    const renamed = withChange(added, { ...grandmother, id: "new", name: "Berit Lind" }, later);
    expect(renamed.people).toMatchObject([
      { id: "new", name: "Berit Lind", by: "david", at: "2026-03-12T09:00:00.000Z" },
    ]);
    expect(withChange(renamed, { kind: "PERSON_REMOVED", id: "new" }, later).people).toEqual([]);
  });

  it("keeps one pick-up a day, and none by a person who was removed", () => {
    const plan = planOf(grandmother, { kind: "PICKUP", day: TODAY, personId: "new" });
    expect(plan.pickups).toEqual([{ day: TODAY, personId: "new", ...changed }]);
    expect(withChange(plan, { kind: "PICKUP", day: TODAY, personId: null }, facts).pickups).toEqual([]);
    expect(withChange(plan, { kind: "PERSON_REMOVED", id: "new" }, facts).pickups).toEqual([]);
  });
});
