import { describe, expect, it } from "vitest";
import type { ChildsDay, ChildToday, WeekEntry } from "#contract/week/schemas.ts";
import { byDay, type Fact, lineOf, standsOut } from "./todayLine.ts";

const at = (time: string, day = "2026-03-12") => `${day}T${time}:00.000Z`;
const times = (start: string, end: string, day = "2026-03-12") => ({ start: at(start, day), end: at(end, day) });
const lesson = (id: string, start: string, end: string) => ({ id, title: id, room: null, ...times(start, end) });
const entry = (kind: WeekEntry["kind"], start: string | null): WeekEntry => ({
  kind,
  id: kind,
  title: kind,
  isDone: false,
  address: "/schedule",
  start: start && at(start),
  end: start && at(start),
});

const EMPTY_DAY: ChildsDay = { hours: null, lessons: [], care: null, absences: [], entries: [] };
const NEXT = { ...EMPTY_DAY, day: "2026-03-16", hours: times("07:00", "13:00", "2026-03-16") };
const AWAY = { id: "a", isLeave: false, start: null, end: null };
const CARE = { times: times("06:30", "15:00"), without: null, pickup: null };

const child = (day: Partial<ChildsDay>, next: ChildToday["next"] = NEXT): ChildToday => ({
  id: "c",
  firstName: "Bo",
  lastName: "Lind",
  address: "/",
  holiday: null,
  isSchoolSoon: true,
  ...EMPTY_DAY,
  ...day,
  next,
});
/** The line at a time of Thursday 12 March 2026 in UTC, when the schools' clocks are an hour ahead. */
const lineAt = (of: ChildToday, time: string) => lineOf(of, { now: new Date(at(time)), isLunchOver: time >= "13:00" });
const kindsOf = (facts: Fact[]) => facts.map((fact) => (fact.kind === "entry" ? fact.entry.kind : fact.kind));

describe("[CALM-2] which day a line is about", () => {
  const day = { hours: times("07:20", "13:40") };
  it.each([
    ["before the first lesson", day, "05:45", null],
    ["a moment before the last end", day, "13:39", null],
    ["at the last end", day, "13:40", NEXT.day],
    ["while care goes on after school", { ...day, care: CARE }, "14:00", null],
    ["on a day with nothing", {}, "09:00", NEXT.day],
    ["on a day on which care is closed", { care: { ...CARE, times: null, without: "CLOSED" } }, "09:00", NEXT.day],
    ["away all day, before the last end", { ...day, absences: [AWAY] }, "09:00", null],
    ["away all day, after it", { ...day, absences: [AWAY] }, "14:00", NEXT.day],
    ["on leave on a day with nothing", { absences: [AWAY] }, "09:00", null],
  ] as const)("%s", (_, own, now, shown) => {
    expect(lineAt(child(own as Partial<ChildsDay>), now).day).toBe(shown);
  });

  it("says nothing of a later day where none is known", () => {
    expect(lineAt(child({}, null), "09:00")).toMatchObject({ day: null, times: null, facts: [] });
  });
});

describe("[CALM-2] what a line says", () => {
  const lessons = [lesson("1", "07:20", "08:20"), lesson("2", "08:30", "09:30"), lesson("3", "10:00", "11:00")];
  const part = (id: string, start: string, end: string | null, isLeave = false) => ({
    id,
    isLeave,
    start: at(start),
    end: end && at(end),
  });
  it("has the times of care before those of school, and the facts by time", () => {
    const line = lineAt(
      child({
        hours: times("07:20", "12:00"),
        care: { ...CARE, pickup: "Berit" },
        absences: [{ id: "a", isLeave: false, start: at("10:00"), end: at("11:00") }],
        entries: [entry("LUNCH", null), entry("EVENT", null), entry("TEST", "09:00"), entry("MEETING", "17:00")],
      }),
      "08:00",
    );
    expect(line.times).toEqual(CARE.times);
    expect(kindsOf(line.facts)).toEqual(["EVENT", "school", "TEST", "absence", "pickup", "MEETING", "LUNCH"]);
  });

  it("has absence alone for all of a day, and a meeting, to which the guardian goes", () => {
    const entries = [entry("EVENT", null), entry("TEST", "09:00"), entry("MEETING", "17:00")];
    const day = { hours: times("07:20", "12:00"), care: CARE, absences: [AWAY, { ...AWAY, id: "b" }], entries };
    const line = lineAt(child({ ...day, lessons: [lesson("1", "07:20", "12:00")] }), "08:00");
    expect(line).toMatchObject({ times: null, lessons: {}, left: [] });
    expect(kindsOf(line.facts)).toEqual(["absence", "MEETING"]);
  });

  it.each([
    ["07:29", "1"],
    ["07:30", undefined],
    ["07:59", undefined],
    ["08:00", "1"],
  ])("at %s the lesson now is %s where a part of it is missed", (now, current) => {
    const day = { hours: times("07:20", "11:00"), lessons, absences: [part("a", "07:30", "08:00")] };
    expect(lineAt(child(day), now).lessons.now?.id).toBe(current);
  });

  it.each([
    ["adjoin", [part("a", "08:00", "08:59"), part("b", "09:00", "10:00")], [["08:00", "10:00"]]],
    ["overlap", [part("a", "08:00", "10:00"), part("b", "09:00", "09:30")], [["08:00", "10:00"]]],
    ["go on to the end of the day", [part("a", "08:00", "09:00"), part("b", "09:00", null)], [["08:00", null]]],
    [
      "leave a lesson between them",
      [part("a", "08:00", "09:00"), part("b", "09:10", "10:00")],
      [
        ["08:00", "09:00"],
        ["09:10", "10:00"],
      ],
    ],
    [
      "are absence and leave",
      [part("a", "08:00", "09:00"), part("b", "09:00", "10:00", true)],
      [
        ["08:00", "09:00"],
        ["09:00", "10:00"],
      ],
    ],
  ])("tells absences that %s", (_, absences, shown) => {
    const { facts } = lineAt(child({ hours: times("07:20", "13:00"), absences }), "07:00");
    const found = facts.flatMap((fact) => (fact.kind === "absence" ? [[fact.absence.start, fact.absence.end]] : []));
    expect(found).toEqual(shown.map(([start, end]) => [at(start ?? ""), end && at(end)]));
  });

  it("says today's lunch of a child without times only where no later day stands beside it", () => {
    const entries = [entry("LUNCH", null), entry("EVENT", null)];
    const leftOf = (next?: null) => kindsOf(lineAt(child({ entries }, next), "09:00").left);
    expect(leftOf()).toEqual(["EVENT"]);
    expect(leftOf(null)).toEqual(["LUNCH", "EVENT"]);
  });

  it.each([
    ["13:59", ["EVENT", "MEETING", "LUNCH"]],
    ["17:59", ["EVENT", "MEETING"]],
    ["18:30", ["EVENT"]],
    ["19:00", []],
  ])("keeps at %s what is still to come today beside the next day: %s", (time, left) => {
    const entries = [entry("TEST", "09:00"), entry("EVENT", "18:00"), entry("MEETING", "18:10"), entry("LUNCH", null)];
    const hours = time < "14:00" ? times("07:20", "14:00") : times("07:20", "12:00");
    const { day, left: evening, facts } = lineAt(child({ hours, entries }), time);
    expect(kindsOf(day === null ? facts : evening)).toEqual(left.filter((kind) => time < "13:00" || kind !== "LUNCH"));
  });

  it("keeps an event of all day until the day is over, beside the next day", () => {
    const entries = [entry("EVENT", null)];
    expect(kindsOf(lineAt(child({ hours: times("07:20", "12:00"), entries }), "22:00").left)).toEqual(["EVENT"]);
    expect(kindsOf(lineAt(child({ entries }), "14:00").left)).toEqual(["EVENT"]);
  });

  it("drops what is past while care goes on", () => {
    const day = {
      hours: times("07:20", "12:00"),
      care: { ...CARE, pickup: "Berit" },
      absences: [part("a", "08:00", "09:00"), part("b", "12:30", "13:30")],
      entries: [entry("LUNCH", null), entry("MEETING", "07:40"), entry("TEST", "13:30")],
    };
    const factsAt = (time: string) => kindsOf(lineAt(child(day), time).facts);
    expect(factsAt("07:00")).toEqual(["school", "MEETING", "absence", "absence", "TEST", "pickup", "LUNCH"]);
    expect(factsAt("12:10")).toEqual(["absence", "TEST", "pickup", "LUNCH"]);
    expect(factsAt("13:30")).toEqual(["pickup"]);
  });

  it.each([
    ["CLOSED", null, ["without"], []],
    ["NOT_COMING", null, ["without"], []],
    ["NO_TIMES", null, ["without"], ["LUNCH"]],
    ["CLOSED", times("07:20", "13:00"), [], ["LUNCH"]],
    ["NO_TIMES", times("07:20", "13:00"), ["without"], ["LUNCH"]],
  ] as const)("says %s of care beside hours %j, and lunch where the child is", (without, hours, reason, lunch) => {
    const day = { hours, care: { times: null, pickup: null, without }, entries: [entry("LUNCH", null)] };
    const next = { ...EMPTY_DAY, ...day, day: "2026-03-13" };
    expect(kindsOf(lineAt(child({}, next), "09:00").facts)).toEqual([...reason, ...lunch]);
    if (hours) expect(kindsOf(lineAt(child(day), "09:00").facts)).toEqual([...reason, ...lunch]);
    else expect(kindsOf(lineAt(child(day), "09:00").left)).toEqual(reason);
  });

  it.each([
    ["06:00", undefined, "1", "3"],
    ["07:20", "1", "2", "3"],
    ["08:25", undefined, "2", "3"],
    ["08:30", "2", "3", undefined],
    ["10:59", "3", undefined, undefined],
  ])("at %s the lesson now is %s, the next %s and the last %s", (now, current, next, last) => {
    const line = lineAt(child({ hours: times("07:20", "11:00"), lessons }), now);
    expect([line.lessons.now?.id, line.lessons.next?.id, line.lessons.last?.id]).toEqual([current, next, last]);
  });
});

it.each<[string, Fact, string, boolean]>([
  [
    "an absence that goes on",
    { kind: "absence", absence: { ...AWAY, start: at("10:00"), end: at("11:00") } },
    "10:59",
    true,
  ],
  [
    "an absence that is over",
    { kind: "absence", absence: { ...AWAY, start: at("10:00"), end: at("11:00") } },
    "11:00",
    false,
  ],
  ["an absence until the end of the day", { kind: "absence", absence: { ...AWAY, start: at("10:00") } }, "13:00", true],
  ["absence of all day", { kind: "absence", absence: AWAY }, "13:00", true],
  ["a test to come", { kind: "entry", entry: entry("TEST", "09:00") }, "08:00", true],
  ["a test that is over", { kind: "entry", entry: entry("TEST", "09:00") }, "13:00", false],
  ["a meeting", { kind: "entry", entry: entry("MEETING", "17:00") }, "13:00", false],
  ["a closed day", { kind: "without", why: "CLOSED" }, "13:00", false],
])("[CALM-9] says whether %s stands out", (_, fact, now, is) => {
  expect(standsOut(fact, new Date(at(now)))).toBe(is);
});

it("[CALM-2] puts the child first whose day begins first, and those without times last", () => {
  const children = [
    { ...child({}), id: "none" },
    { ...child({ hours: times("07:20", "11:00") }), id: "school" },
    { ...child({ hours: times("07:00", "11:00"), care: CARE }), id: "care" },
  ];
  expect(byDay(children).map(({ id }) => id)).toEqual(["care", "school", "none"]);
});
