import { describe, expect, it } from "vitest";
import { wholeDaysFrom } from "./formRules.ts";
import { schoolDaysOf } from "./schoolDaysOf.ts";

/** A Thursday. */
const TODAY = "2026-03-12";
const timeZone = "Europe/Stockholm";
const elsa = { id: "elsa", timeZone };
const alma = { id: "alma", timeZone };

const allDay = { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-12T22:59:00Z" };
const morning = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T09:00:00Z" };
const toMonday = { startTime: "2026-03-11T23:00:00Z", endTime: "2026-03-16T23:00:00Z" };
const openFor = (studentId: string) => ({ studentId, closedDays: [], reported: [] });

/** The days that one press reports, each with for whom. */
const offered = (children: { id: string; timeZone: string }[], known: Parameters<typeof schoolDaysOf>[1]) => {
  const { isFree, missing } = schoolDaysOf(children, known);
  return wholeDaysFrom(TODAY, undefined, isFree).map((day) => [day, ...missing(day).map(({ id }) => id)]);
};

describe("[CALM-1] the days that one press reports", () => {
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
});
