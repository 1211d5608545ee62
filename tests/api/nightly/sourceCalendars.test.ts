import { describe, expect, it } from "vitest";
import { calendar, event, givenCalendar } from "#tests/support/given/givenCalendarSource.ts";
import { givenDatabase, troublesOf } from "#tests/support/given/givenProvider.ts";

const MATHS = event(
  "UID:maths",
  "SUMMARY:Matematik",
  "LOCATION:B214",
  "DTSTART:20261123T080000Z",
  "DTEND:20261123T090000Z",
);
/** Each Tuesday at nine by the school's clock, but not on the eighth of December, and later on the first. */
const WEEKLY = [
  ...event(
    "UID:weekly",
    "SUMMARY:Mentorstid",
    "DTSTART:20261124T090000",
    "DURATION:PT30M",
    "RRULE:FREQ=WEEKLY;COUNT=4",
    "EXDATE:20261208T090000",
  ),
  ...event(
    "UID:weekly",
    "RECURRENCE-ID:20261201T090000",
    "SUMMARY:Mentorstid",
    "DTSTART:20261201T130000",
    "DURATION:PT30M",
  ),
];
const HOLIDAY = event("UID:day", "SUMMARY:Studiedag", "DTSTART;VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261201");
const CANCELLED = event(
  "UID:off",
  "SUMMARY:Slöjd",
  "STATUS:CANCELLED",
  "DTSTART:20261123T100000Z",
  "DTEND:20261123T110000Z",
);

describe("[SRC-2] an address in iCalendar format", () => {
  it("brings the lessons of a group, with repeated, moved and cancelled ones, and ends what it no longer has", async () => {
    const connection = await givenDatabase();
    const { run, seen } = await givenCalendar(connection, (ids) => ({ group: ids.get("maths") }));
    const all = calendar(MATHS, WEEKLY, HOLIDAY, CANCELLED);
    const result = await run(all);
    expect([result.state, troublesOf(result)]).toEqual(["DONE", []]);
    const lessons = [
      "2026-11-23T08:00:00.000Z 60 Matematik LESSON maths",
      "2026-11-23T10:00:00.000Z 60 Slöjd LESSON maths cancelled",
      "2026-11-24T08:00:00.000Z 30 Mentorstid LESSON maths",
      "2026-11-29T23:00:00.000Z 1440 Studiedag CALENDAR_EVENT maths",
      "2026-12-01T12:00:00.000Z 30 Mentorstid LESSON maths",
      "2026-12-15T08:00:00.000Z 30 Mentorstid LESSON maths",
    ];
    expect(await seen()).toEqual(lessons);
    expect((await run(all)).counts.lesson).toMatchObject({ created: 0, changed: 0, ended: 0 });
    for (const bad of [all.slice(0, all.length / 2), "<html></html>"])
      expect(troublesOf(await run(bad))).toEqual(["calendar: it is not a calendar, or was cut short"]);
    expect(await seen()).toEqual(lessons);
    expect((await run(calendar(WEEKLY, HOLIDAY, CANCELLED))).counts.lesson).toMatchObject({ ended: 1 });
    expect(await seen()).toEqual(lessons.slice(1));
  });

  it.each([
    ["no beginning", ["UID:bad", "SUMMARY:Idrott"], "calendar:bad, DTSTART: is missing or wrong"],
    ["a beginning that is none", ["UID:bad", "DTSTART:soon"], "calendar:bad, DTSTART: is missing or wrong"],
    [
      "an unknown rule",
      ["UID:bad", "DTSTART:20261123T080000", "RRULE:FREQ=OFTEN"],
      "calendar:bad, VEVENT: is missing or wrong",
    ],
    ["no time at all", ["SUMMARY:Idrott"], "calendar:2, DTSTART: is missing or wrong"],
    [
      "a zone that nobody knows",
      ["UID:bad", "SUMMARY:Idrott", "DTSTART;TZID=Mars/Olympus:20261126T080000", "DURATION:PT1H"],
      "calendar:bad, DTSTART: has an unknown time zone: Mars/Olympus",
    ],
    ...["SECONDLY", "MINUTELY", "HOURLY"].map((freq): [string, string[], string] => [
      `a rule that is no timetable, ${freq}`,
      ["UID:bad", "SUMMARY:Idrott", "DTSTART:20261126T080000Z", "DURATION:PT1H", `RRULE:FREQ=${freq};COUNT=2`],
      `calendar:bad, RRULE: has a rule that cannot be used: FREQ=${freq}`,
    ]),
  ])(
    "[SRC-3] reports an event with %s by its place, brings the others and keeps what it had",
    async (_, lines, trouble) => {
      const connection = await givenDatabase();
      const { run, seen } = await givenCalendar(connection, (ids) => ({ group: ids.get("maths") }));
      const good = event("UID:bad", "SUMMARY:Idrott", "DTSTART:20261125T080000Z", "DTEND:20261125T090000Z");
      await run(calendar(MATHS, good));
      const result = await run(calendar(MATHS, event(...lines), CANCELLED));
      expect([result.state, troublesOf(result)]).toEqual(["DONE", [trouble]]);
      const found = await seen();
      expect(found).toContain("2026-11-23T10:00:00.000Z 60 Slöjd LESSON maths cancelled");
      expect(found).toContain("2026-11-25T08:00:00.000Z 60 Idrott LESSON maths");
      await run(calendar(MATHS));
      expect(await seen()).toHaveLength(1);
    },
  );

  it("[SRC-3] brings an occurrence that was moved although its event is not in the calendar", async () => {
    const connection = await givenDatabase();
    const { run, seen } = await givenCalendar(connection, (ids) => ({ group: ids.get("maths") }));
    const moved = calendar(WEEKLY.slice(WEEKLY.lastIndexOf("BEGIN:VEVENT")));
    expect(troublesOf(await run(moved))).toEqual([]);
    expect(await seen()).toEqual(["2026-12-01T12:00:00.000Z 30 Mentorstid LESSON maths"]);
    expect((await run(calendar(WEEKLY))).counts.lesson).toMatchObject({ created: 2, unchanged: 1, ended: 0 });
  });

  it("[SRC-3] changes nothing if an event within it was cut off", async () => {
    const connection = await givenDatabase();
    const { run, seen } = await givenCalendar(connection, (ids) => ({ group: ids.get("maths") }));
    await run(calendar(MATHS));
    for (const cut of [calendar(MATHS.slice(0, -1), CANCELLED), calendar(MATHS, CANCELLED.slice(0, -1))])
      expect(troublesOf(await run(cut))).toEqual(["calendar: it is not a calendar, or was cut short"]);
    expect(await seen()).toHaveLength(1);
  });

  it("brings the days of a school to its mentor groups, and lessons to one student", async () => {
    const connection = await givenDatabase();
    const school = await givenCalendar(connection, (ids) => ({
      school: ids.get("school-bjorkskolan"),
      brings: "events",
    }));
    await school.run(calendar(HOLIDAY, MATHS));
    expect(await school.seen()).toEqual([
      "2026-11-23T08:00:00.000Z 60 Matematik CALENDAR_EVENT class",
      "2026-11-29T23:00:00.000Z 1440 Studiedag CALENDAR_EVENT class",
    ]);
    const student = await givenCalendar(connection, (ids) => ({ student: ids.get("child-0") }));
    await student.run(calendar(MATHS));
    expect(await student.seen()).toEqual(["2026-11-23T08:00:00.000Z 60 Matematik LESSON null"]);
  });

  it("never reaches a group of another owner", async () => {
    const connection = await givenDatabase();
    const other = await givenCalendar(connection, (ids) => ({ group: ids.get("maths") }));
    const { run, seen } = await givenCalendar(connection, () => ({ group: other.ids.get("maths") }));
    await expect(run(calendar(MATHS)).then(troublesOf)).resolves.toEqual([expect.stringContaining("the run failed")]);
    expect(await seen()).toEqual([]);
  });
});
