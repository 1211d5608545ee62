import { expect, it } from "vitest";
import { calendar, event, givenCalendar } from "#tests/support/given/givenCalendarSource.ts";
import { givenDatabase, troublesOf } from "#tests/support/given/givenProvider.ts";

/** A zone that a system calls local, some hours east of Greenwich all the year. */
const zone = (hours: number) => [
  "BEGIN:VTIMEZONE",
  "TZID:Local",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  `TZOFFSETFROM:+0${hours}00`,
  `TZOFFSETTO:+0${hours}00`,
  "END:STANDARD",
  "END:VTIMEZONE",
];
const ZONED = event("UID:zoned", "SUMMARY:Bild", "DTSTART;TZID=Local:20261123T120000", "DURATION:PT1H");

it("[SRC-2] has its own zones, which hold for no other address", async () => {
  const connection = await givenDatabase();
  const settings = (ids: Map<string, string>) => ({ group: ids.get("maths") });
  const [east, west, without] = [
    await givenCalendar(connection, settings),
    await givenCalendar(connection, settings),
    await givenCalendar(connection, settings),
  ];
  await east.run(calendar(zone(5), ZONED));
  await west.run(calendar(zone(2), ZONED));
  await without.run(calendar(ZONED));
  expect(await east.seen()).toEqual(["2026-11-23T07:00:00.000Z 60 Bild LESSON maths"]);
  expect(await west.seen()).toEqual(["2026-11-23T10:00:00.000Z 60 Bild LESSON maths"]);
  expect(await without.seen()).toEqual([]);
});

it("[SRC-2] understands zones that it does not describe, by their names in the IANA database and in Windows", async () => {
  const { run, seen } = await givenCalendar(await givenDatabase(), (ids) => ({ group: ids.get("maths") }));
  const at = (uid: string, zone: string, ...more: string[]) =>
    event(`UID:${uid}`, `SUMMARY:${uid}`, `DTSTART;TZID=${zone}:20261123T120000`, "DURATION:PT1H", ...more);
  const events = [
    at("Bild", "FLE Standard Time"),
    at("Slöjd", "Europe/London"),
    at("Musik", '"W. Europe Standard Time"'),
  ];
  const weekly = event(
    "UID:weekly",
    "SUMMARY:Mentorstid",
    "DTSTART;TZID=FLE Standard Time:20261124T100000",
    "DTEND;TZID=FLE Standard Time:20261124T103000",
    "RRULE:FREQ=WEEKLY;COUNT=3",
    "EXDATE;TZID=FLE Standard Time:20261201T100000",
  );
  expect(troublesOf(await run(calendar(...events, weekly)))).toEqual([]);
  expect(await seen()).toEqual([
    "2026-11-23T10:00:00.000Z 60 Bild LESSON maths",
    "2026-11-23T11:00:00.000Z 60 Musik LESSON maths",
    "2026-11-23T12:00:00.000Z 60 Slöjd LESSON maths",
    "2026-11-24T08:00:00.000Z 30 Mentorstid LESSON maths",
    "2026-12-08T08:00:00.000Z 30 Mentorstid LESSON maths",
  ]);
});
