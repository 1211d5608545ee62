import { expect, it } from "vitest";
import { type CarePlan, NO_CARE } from "#contract/care/rules.ts";
import { careToday } from "./care.ts";

/** Monday 9 March 2026, 09:00 in Stockholm. */
const changed = { by: "guardian", at: "2026-03-09T08:00:00.000Z" };
const hours = { start: "08:00", end: "16:00" };
const shorter = { start: "09:00", end: "12:00" };
const FORMER = "former";
const berit = { name: "Berit", relation: "Grandmother", phone: "070-123" };

const plan: CarePlan = {
  patterns: [{ from: "2026-03-09", weeks: [[hours, hours, hours, hours, null]], isLate: true, ...changed }],
  days: [{ day: "2026-03-11", times: shorter, isLate: true, ...changed }],
  people: [{ id: "person", ...berit, ...changed }],
  pickups: [{ day: "2026-03-11", personId: "person", ...changed }],
};

const facts = {
  timeZone: "Europe/Stockholm",
  deadlineDays: 1,
  isProtected: false,
  absences: [],
  returnedAt: null,
  isFormer: (personId: string) => personId === FORMER,
};
const said = { isKnown: true, isLate: false, pickup: null };

it.each([
  ["the first usual day, changed late", "2026-03-09", { ...said, times: hours, isLate: true }],
  ["a later usual day", "2026-03-10", { ...said, times: hours }],
  [
    "a day changed late, with a pick-up",
    "2026-03-11",
    { ...said, times: shorter, isLate: true, pickup: { ...berit, ofFormerGuardian: false } },
  ],
  ["a day on which the child does not come", "2026-03-13", { ...said, times: null }],
  ["a day before anything was said", "2026-03-06", { ...said, times: null, isKnown: false }],
])("[DESK-3] tells %s", (_, day, expected) => {
  expect(careToday(plan, day, facts)).toEqual({ ...expected, people: [{ ...berit, ofFormerGuardian: false }] });
});

it.each([
  { deadlineDays: 3, day: "2026-03-10", isLate: true },
  { deadlineDays: 3, day: "2026-03-12", isLate: false },
])("[DESK-3] marks usual times late on each day within $deadlineDays days: $day", ({ deadlineDays, day, isLate }) => {
  expect(careToday(plan, day, { ...facts, deadlineDays }).isLate).toBe(isLate);
});

it.each([
  { returnedAt: "2026-03-12T05:30:00.000Z", isLate: true },
  { returnedAt: "2026-03-11T22:30:00.000Z", isLate: false },
])("[DESK-3] marks the usual times late if a guardian went back to them that day: $returnedAt", (given) => {
  const returnedAt = new Date(given.returnedAt);
  expect(careToday(plan, "2026-03-12", { ...facts, returnedAt }).isLate).toBe(given.isLate);
});

const absence = (start: string, end: string, period = false) => ({
  startTime: new Date(`2026-03-11T${start}Z`),
  endTime: new Date(`2026-03-11T${end}Z`),
  period,
});

it.each([
  ["in whole days", absence("00:00:00", "22:59:59", true), plan, true],
  ["in whole days, without times", absence("00:00:00", "22:59:59", true), NO_CARE, true],
  ["during the whole stay", absence("08:00:00", "11:00:00"), plan, true],
  ["for a part of the stay", absence("08:00:00", "10:30:00"), plan, false],
  ["for some hours, without times", absence("08:00:00", "10:30:00"), NO_CARE, false],
])("[DESK-3] says that a child does not come who is absent %s", (_, one, given, isAway) => {
  const child = careToday(given, "2026-03-11", { ...facts, absences: [one] });
  expect(child.times === null && child.isKnown && !child.isLate).toBe(isAway);
});

it("[DESK-3] leaves out who picks up where the identity is protected", () => {
  const child = careToday(plan, "2026-03-11", { ...facts, isProtected: true });
  expect(child).toMatchObject({ times: shorter, pickup: null, people: [] });
});

it("[DESK-3] knows nothing without a plan", () => {
  expect(careToday(NO_CARE, "2026-03-11", facts)).toMatchObject({ times: null, isKnown: false });
});

it("[CARD-5] marks a person whom somebody has named who is no longer a guardian", () => {
  const people = [{ id: "person", ...berit, ...changed, by: FORMER }];
  const child = careToday({ ...plan, people }, "2026-03-11", facts);
  expect([child.pickup, ...child.people].map((one) => one?.ofFormerGuardian)).toEqual([true, true]);
});
