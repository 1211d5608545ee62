import { describe, expect, it } from "vitest";
import { dayChoice } from "./dayChoice.ts";

/** A Thursday. */
const TODAY = "2026-03-12";
const timeZone = "Europe/Stockholm";
const elsa = { id: "elsa", timeZone };
const alma = { id: "alma", timeZone };

const allDay = { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-12T22:59:00Z" };
const morning = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T09:00:00Z" };
const toMonday = { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-16T23:00:00Z" };
const openFor = (studentId: string) => ({ studentId, closedDays: [], reported: [] });

const MORNING = "2026-03-12T06:40:00Z";
const chosenBy = (
  children: { id: string; timeZone: string }[],
  known: Parameters<typeof dayChoice>[1],
  now = MORNING,
) => dayChoice(children, known, { now: new Date(now), timeZone });

/** The likely days, each with for whom. */
const offered = (...given: Parameters<typeof chosenBy>) => {
  const { days, missing } = chosenBy(...given);
  return days.map((day) => [day, ...missing(day).map(({ id }) => id)]);
};

describe("[CALM-1] the likely days of a report", () => {
  it.each([
    ["an open school", { closedDays: [], reported: [] }, [TODAY, "2026-03-13"]],
    ["a school that is closed today", { closedDays: [TODAY], reported: [] }, ["2026-03-13"]],
    ["a school that is closed tomorrow", { closedDays: ["2026-03-13"], reported: [] }, [TODAY, "2026-03-16"]],
    ["a child who is away today", { closedDays: [], reported: [allDay] }, ["2026-03-13"]],
    ["a child who is away for the morning", { closedDays: [], reported: [morning] }, [TODAY, "2026-03-13"]],
    ["a child on leave over a weekend", { closedDays: [], reported: [toMonday] }, ["2026-03-17"]],
  ])("leave out those without school: %s", (_, facts, days) => {
    expect(offered([elsa], [{ studentId: "elsa", ...facts }]).map(([day]) => day)).toEqual(days);
  });

  it("name only the children who have school then", () => {
    const closed = { studentId: "alma", closedDays: [TODAY], reported: [] };
    expect(offered([elsa, alma], [openFor("elsa"), closed])).toEqual([
      [TODAY, "elsa"],
      ["2026-03-13", "elsa", "alma"],
    ]);
  });

  it("are today and the next one while nothing is known", () => {
    expect(offered([elsa], [])).toEqual([
      [TODAY, "elsa"],
      ["2026-03-13", "elsa"],
    ]);
  });

  it.each([
    ["before school", MORNING, TODAY],
    ["a minute before school ends", "2026-03-12T14:59:00Z", TODAY],
    ["after school", "2026-03-12T15:00:00Z", "2026-03-13"],
    ["on a Friday evening", "2026-03-13T19:00:00Z", "2026-03-16"],
  ])("begin with the day that is still ahead, %s", (_, now, first) => {
    expect(chosenBy([elsa], [openFor("elsa")], now).first).toBe(first);
  });

  it("begin with a day on which all of them have school, if there is one", () => {
    const closed = { studentId: "alma", closedDays: [TODAY], reported: [] };
    expect(chosenBy([elsa, alma], [openFor("elsa"), closed]).first).toBe("2026-03-13");
    const closedNext = { studentId: "elsa", closedDays: ["2026-03-13"], reported: [] };
    expect(chosenBy([elsa, alma], [closedNext, closed]).first).toBe(TODAY);
  });
});
