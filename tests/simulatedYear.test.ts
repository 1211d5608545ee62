import { expect, it } from "vitest";
import { isPossible } from "./year/acts.ts";
import type { Broken } from "./year/broken.ts";
import { stateOn } from "./year/events.ts";
import { type History, historyOf, partAbout, smallest } from "./year/history.ts";
import { keepsPage } from "./year/kept.ts";
import { faultsOf, mended } from "./year/report.ts";
import { changesClock, DAYS_OF_YEAR, dayAt, isSchoolDay, momentAt } from "./year/schoolDays.ts";

const year = historyOf(1, DAYS_OF_YEAR);

it("[YEAR-10] a seed decides all that happens in the simulated year", () => {
  expect(historyOf(1, DAYS_OF_YEAR)).toEqual(year);
  expect(historyOf(2, DAYS_OF_YEAR).acts).not.toEqual(year.acts);
});

it("[YEAR-10] the simulated year has 60 students at three schools, every kind of event and both changes of the clock", () => {
  expect([year.town.students.length, year.town.schools.length]).toEqual([60, 3]);
  const kinds = new Set(year.events.map(({ is }) => is));
  expect([...kinds].sort()).toEqual(
    [
      ...["changes school", "comes of age", "guardianship ends", "is protected"],
      ...["leaves", "next school year", "teacher leaves"],
    ].sort(),
  );
  const days = Array.from({ length: DAYS_OF_YEAR }, (_, day) => day);
  expect(days.filter(changesClock).map(dayAt)).toEqual(["2026-10-25", "2027-03-28"]);
  expect(dayAt(DAYS_OF_YEAR - 1)).toBe("2027-08-31");
  const hours = (from: number, until: number) =>
    (momentAt(until, 0).getTime() - momentAt(from, 0).getTime()) / 3_600_000;
  expect(days.filter(changesClock).map((day) => hours(day, day + 1))).toEqual([25, 23]);
});

it("[YEAR-10] every act of the simulated year answers an earlier one, and staff act on school days", () => {
  for (const { number, to, kind, day } of year.acts) {
    if (to !== null) expect(to).toBeLessThan(number);
    if (["post", "form", "round", "attendance"].includes(kind)) expect(isSchoolDay(day)).toBe(true);
  }
  const possible = year.acts.filter((act) => isPossible(act, stateOn(year.town, year.events, act.day)));
  expect(possible.length).toBeGreaterThan(year.acts.length * 0.9);
});

it("[YEAR-10] the smallest history of a fault has what the fault needs, and nothing else", async () => {
  const reply = year.acts.find(({ kind }) => kind === "reply");
  if (!reply) throw new Error("No reply");
  const last = DAYS_OF_YEAR - 1;
  const fault: Broken = {
    ...{ invariant: "gone", subject: "post", cause: "", day: last },
    act: reply,
    student: reply.student,
  };
  const part = partAbout(year, fault);
  expect(part.acts.length).toBeGreaterThan(2);
  const isThere = ({ acts }: History) => acts.some(({ number }) => number === reply.to);
  const hasYear = ({ events }: History) => events.some(({ is }) => is === "next school year");
  const found = await smallest(part, async (one) => isThere(one) && hasYear(one));
  expect(found.acts.map(({ number }) => number)).toEqual([reply.to]);
  expect(found.events.map(({ is }) => is)).toEqual(["next school year"]);
});

it("[YEAR-10] faults are counted by kind, with the first of each", () => {
  const broken = (day: number, subject: string): Broken => ({
    ...{ invariant: "unseen", subject, cause: "nothing happened", day, act: null, student: null },
  });
  expect(faultsOf([broken(3, "leave"), broken(4, "absence"), broken(5, "leave")])).toMatchObject([
    { kind: "absence is seen by nobody, when nothing happened", count: 1, first: { day: 4 } },
    { kind: "leave is seen by nobody, when nothing happened", count: 2, first: { day: 3 } },
  ]);
  expect(mended([], 30)).toEqual([]);
});

it("[YEAR-6] [YEAR-7] the simulated year knows who keeps the page of a student who left or came of age, and for how long", () => {
  const left = year.events.find(({ is }) => is === "leaves");
  if (left?.is !== "leaves") throw new Error("Nobody leaves");
  const guardians = year.town.students.find(({ key }) => key === left.student)?.guardians ?? [];
  const keeps = (day: number) =>
    guardians.map((guardian) => keepsPage(year, { student: left.student, guardian }, left.day + day));
  const all = (value: boolean) => guardians.map(() => value);
  expect([-1, 0, 29, 30].map(keeps)).toEqual([all(false), all(true), all(true), all(false)]);
  const others = year.town.students.filter(({ key }) => key !== left.student).flatMap((one) => one.guardians);
  const stranger = others.find((one) => !guardians.includes(one)) ?? "";
  expect(keepsPage(year, { student: left.student, guardian: stranger }, left.day)).toBe(false);
});
