import { expect, it } from "vitest";
import { listAttendance } from "#contract/attendance/endpoints.ts";
import { createCalendarFeed } from "#contract/calendarFeeds/endpoints.ts";
import { feedPath } from "#contract/calendarFeeds/rules.ts";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { getWeek } from "#contract/week/endpoints.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ref } from "#tests/support/given/givenProgramClass.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { NOW_HEADER } from "#tests/support/server/nowHeader.ts";

const server = withProgramServer();
const DAY = "2026-03-13";

/** A class with two lessons tomorrow, the first of which its program can cancel. */
async function givenTwoLessons() {
  const given = await givenProgramClass(server);
  const api = given.apiAt(NOW);
  const lesson = (title: string, start: string) => ({
    title,
    start: `${DAY}T${start}:00Z`,
    minutes: 60,
    school: schoolRef(given.school.id),
    group: ref("groups", "G1"),
  });
  const put = (values: object) => given.write("/lessons/L2", { ...lesson("Slöjd", "07:00"), ...values });
  await put({});
  await given.write("/lessons/L3", lesson("Musik", "09:00"));
  const params = { studentId: given.student.id, start: DAY, end: DAY };
  const schedule = async () =>
    (await api.call(listSchedule, { params })).map(({ title, cancelled }) => [title, cancelled]);
  const day = async () => {
    const { children } = await api.call(getWeek, { params: { day: DAY } });
    return children[0]?.days.find((one) => one.day === DAY);
  };
  return { ...given, api, params, put, schedule, day };
}

it("[SRC-2] [FAM-1] a cancelled lesson is shown as such and counts for nothing, until it takes place again", async () => {
  const { put, schedule, day, apiAt, params } = await givenTwoLessons();
  expect((await day())?.hours?.start).toBe(`${DAY}T07:00:00.000Z`);
  expect(await put({ cancelled: true })).toMatchObject({ status: "updated" });
  expect(await schedule()).toEqual([
    ["Slöjd", true],
    ["Musik", false],
  ]);
  expect(await day()).toMatchObject({
    hours: { start: `${DAY}T09:00:00.000Z` },
    entries: [{ kind: "CANCELLED", title: "Slöjd", start: `${DAY}T07:00:00.000Z` }],
  });
  const past = await apiAt("2026-03-13T15:00:00Z").call(listAttendance, { params });
  expect(past.map(({ section }) => section.title)).toEqual(["Musik"]);
  expect(await put({ cancelled: false })).toMatchObject({ status: "updated" });
  expect((await day())?.hours?.start).toBe(`${DAY}T07:00:00.000Z`);
});

it("[CAL-2] a cancelled lesson is cancelled in calendars, and confirmed again", async () => {
  const { api, put } = await givenTwoLessons();
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const body = { studentIds: null, kinds: ["LESSONS" as const], showsTitles: true, secret };
  await api.call(createCalendarFeed, { body });
  const statusOf = async (title: string) => {
    const text = await (await fetch(`${server.url()}${feedPath(secret)}`, { headers: { [NOW_HEADER]: NOW } })).text();
    const event = text.split("BEGIN:VEVENT").find((one) => one.includes(`SUMMARY:${title}`));
    return [/STATUS:(\w+)/.exec(event ?? "")?.[1], /SEQUENCE:(\d+)/.exec(event ?? "")?.[1]];
  };
  expect(await statusOf("Slöjd")).toEqual(["CONFIRMED", "0"]);
  await put({ cancelled: true });
  expect(await statusOf("Slöjd")).toEqual(["CANCELLED", "1"]);
  await put({ cancelled: false });
  expect(await statusOf("Slöjd")).toEqual(["CONFIRMED", "2"]);
});
