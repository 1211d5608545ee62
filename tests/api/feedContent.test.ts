import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { getWeek } from "#contract/week/endpoints.ts";
import { absences } from "#server/database/schema/absence.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { givenAssignment } from "../support/given/givenAssignment.ts";
import { eventsIn, fetchFeed, givenFeed } from "../support/given/givenFeed.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { reportOf } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { newId } from "../support/newId.ts";
import { database } from "../support/server/database.ts";

describe("[CAL-2] [CAL-4] what a feed contains, as ical.js reads it", () => {
  it("has the school's zone, and times of its clock over the change to summer time", async () => {
    const { student, secret } = await givenFeed();
    await givenLesson(student, { startTime: "2026-03-27T08:00:00Z" });
    await givenLesson(student, { startTime: "2026-03-30T07:00:00Z" });
    const { text, headers } = await fetchFeed(secret);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(eventsIn(text).map(({ start }) => start)).toEqual(["2026-03-27T09:00:00", "2026-03-30T09:00:00"]);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone") as ICAL.Component);
    const moments = calendar.getAllSubcomponents("vevent").map((event) => {
      const time = event.getFirstPropertyValue("dtstart") as ICAL.Time;
      time.zone = zone;
      return time.toJSDate().toISOString();
    });
    expect(moments).toEqual(["2026-03-27T08:00:00.000Z", "2026-03-30T07:00:00.000Z"]);
    for (const line of ["NAME:Alva", "COLOR:teal", "REFRESH-INTERVAL;VALUE=DURATION:PT1H"])
      expect(text).toContain(line);
  });

  it("is correct over the change back, too", async () => {
    const { student, secret } = await givenFeed();
    await givenLesson(student, { startTime: "2026-10-23T07:00:00Z" });
    await givenLesson(student, { startTime: "2026-10-26T08:00:00Z" });
    const { text } = await fetchFeed(secret, { now: "2026-10-01T08:00:00Z" });
    expect(eventsIn(text).map(({ start }) => start)).toEqual(["2026-10-23T09:00:00", "2026-10-26T09:00:00"]);
    expect(text).toContain("DTSTART:20261025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100");
  });

  it("covers 30 days back and 180 ahead", async () => {
    const { student, secret } = await givenFeed();
    for (const startTime of [
      "2026-02-09T08:00:00Z",
      "2026-02-10T08:00:00Z",
      "2026-09-08T08:00:00Z",
      "2026-09-09T08:00:00Z",
    ])
      await givenLesson(student, { startTime });
    const starts = eventsIn((await fetchFeed(secret)).text).map(({ start }) => start.slice(0, 10));
    expect(starts).toEqual(["2026-02-10", "2026-09-08"]);
  });

  it("keeps an event's UID, counts its changes, and cancels what fell away", async () => {
    const { student, secret } = await givenFeed();
    const lesson = await givenLesson(student, { startTime: "2026-03-13T08:00:00Z" });
    const [first] = eventsIn((await fetchFeed(secret)).text);
    expect(first).toMatchObject({ sequence: 0, status: "CONFIRMED" });
    await database().update(scheduleItems).set({ title: "Fysik" }).where(eq(scheduleItems.id, lesson.id));
    const [changed] = eventsIn((await fetchFeed(secret)).text);
    expect(changed).toMatchObject({ uid: first?.uid, sequence: 1, summary: "Fysik" });
    await database().delete(scheduleItems).where(eq(scheduleItems.id, lesson.id));
    const [gone] = eventsIn((await fetchFeed(secret)).text);
    expect(gone).toMatchObject({ uid: first?.uid, sequence: 2, status: "CANCELLED", summary: "School" });
    expect(eventsIn((await fetchFeed(secret, { now: "2026-04-20T08:00:00Z" })).text)).toEqual([]);
  });

  it("has whole days without times, and escapes and folds texts", async () => {
    const { student, api, secret } = await givenFeed();
    const title = `Å; b, c\\d ${"ä".repeat(80)}`;
    await givenLesson(student, { startTime: "2026-03-13T08:00:00Z", title });
    await api.call(reportAbsence, reportOf(student, { period: true }));
    const { text } = await fetchFeed(secret);
    expect(eventsIn(text)).toMatchObject([{ summary: "Absence", start: "2026-03-12" }, { summary: title }]);
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it("tells leave of whole days without the day after it, and an assignment as a moment without an end", async () => {
    const { student, secret } = await givenFeed();
    const [startTime, endTime] = [new Date("2026-03-12T23:00:00Z"), new Date("2026-03-14T23:00:00Z")];
    const leave = { period: true, type: "LEAVE", reported: startTime, origin: "SCHOOL" as const };
    await database()
      .insert(absences)
      .values({ id: newId("absence"), studentId: student.id, startTime, endTime, ...leave });
    await givenAssignment(student, { title: "Essay", dueDate: "2026-03-16T08:00:00Z" });
    const { text } = await fetchFeed(secret);
    expect(eventsIn(text)).toMatchObject([
      { summary: "Leave", start: "2026-03-13", end: "2026-03-15" },
      { summary: "Due: Essay", start: "2026-03-16T09:00:00" },
    ]);
    expect(text.match(/DTEND/g)).toHaveLength(1);
  });

  it("keeps what goes on at the beginning of its period as it is, until it has ended", async () => {
    const { student, secret } = await givenFeed();
    await givenLesson(student, { startTime: "2026-03-13T08:00:00Z", length: 3 * 24 * 60, title: "Camp" });
    expect(eventsIn((await fetchFeed(secret)).text)).toMatchObject([{ summary: "Camp", status: "CONFIRMED" }]);
    const during = eventsIn((await fetchFeed(secret, { now: "2026-04-14T08:00:00Z" })).text);
    expect(during).toMatchObject([{ summary: "Camp", status: "CONFIRMED", sequence: 0 }]);
    expect(eventsIn((await fetchFeed(secret, { now: "2026-04-16T08:00:00Z" })).text)).toEqual([]);
  });

  it("replies 304 while nothing has changed", async () => {
    const { student, secret } = await givenFeed();
    await givenLesson(student, { startTime: "2026-03-13T08:00:00Z" });
    const { headers } = await fetchFeed(secret);
    const tag = headers.get("etag") ?? "";
    expect((await fetchFeed(secret, { tag, now: "2026-03-12T09:00:00Z" })).status).toBe(304);
    await givenLesson(student, { startTime: "2026-03-13T09:00:00Z" });
    expect((await fetchFeed(secret, { tag })).status).toBe(200);
  });

  it("takes the clock of another zone's school", async () => {
    const school = await givenSchool({ timeZone: "Europe/Helsinki" });
    const { student, secret } = await givenFeed({}, { student: { schools: [school] } });
    await givenLesson(student, { startTime: "2026-03-27T07:00:00Z", title: "Maths" });
    await givenLesson(student, { startTime: "2026-03-29T21:00:00Z", length: 24 * 60, allDay: true, title: "Trip" });
    const { text } = await fetchFeed(secret);
    expect(text).toContain("TZID:Europe/Helsinki");
    expect(eventsIn(text)).toMatchObject([
      { summary: "Maths", start: "2026-03-27T09:00:00", end: "2026-03-27T10:00:00" },
      { summary: "Trip", start: "2026-03-30", end: "2026-03-31" },
    ]);
  });

  it.each([
    {
      what: "the change to summer time",
      startTime: "2026-03-28T23:00:00Z",
      days: 1,
      start: "2026-03-29",
      end: "2026-03-30",
    },
    {
      what: "several days with that change",
      startTime: "2026-03-27T23:00:00Z",
      days: 3,
      start: "2026-03-28",
      end: "2026-03-31",
    },
    { what: "another day", startTime: "2026-03-25T23:00:00Z", days: 1, start: "2026-03-26", end: "2026-03-27" },
  ])("has no day too many for whole days of $what", async ({ startTime, days, start, end }) => {
    const { student, api, secret } = await givenFeed();
    await givenLesson(student, { startTime, length: days * 24 * 60, allDay: true, type: "CALENDAR_EVENT" });
    expect(eventsIn((await fetchFeed(secret)).text)).toMatchObject([{ start, end }]);
    const after = (await api.call(getWeek, { params: { day: end } })).children[0]?.days;
    expect(after?.find(({ day }) => day === end)?.entries).toEqual([]);
  });

  it("goes on from one school year to the next", async () => {
    const { student, secret } = await givenFeed();
    for (const startTime of ["2026-06-10T06:00:00Z", "2026-08-19T06:00:00Z", "2026-11-02T07:00:00Z"])
      await givenLesson(student, { startTime });
    const starts = eventsIn((await fetchFeed(secret, { now: "2026-06-09T08:00:00Z" })).text).map(({ start }) => start);
    expect(starts).toEqual(["2026-06-10T08:00:00", "2026-08-19T08:00:00", "2026-11-02T08:00:00"]);
  });
});
