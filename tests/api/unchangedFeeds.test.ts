import { and, eq } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { removeCalendarFeed, renewCalendarFeed } from "#contract/calendarFeeds/endpoints.ts";
import { SERVICE_IDS, type ServiceName } from "#contract/services.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { guardianStudents, guardians, schools, soldServices, students } from "#server/database/schema/people.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { givenAssignment } from "../support/given/givenAssignment.ts";
import { eventsIn, fetchFeed, givenFeed, newSecret } from "../support/given/givenFeed.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenMeeting } from "../support/given/givenMeeting.ts";
import { givenPost } from "../support/given/givenPost.ts";
import { NOW, reportOf, schoolOf } from "../support/given/givenReporter.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { givenTeamsAssignment } from "../support/given/givenTeamsAssignment.ts";
import { database } from "../support/server/database.ts";
import { noteQueries } from "../support/server/queries.ts";
import { startApi } from "../support/server/startApi.ts";
import { trustedIssuer } from "../support/server/trustedIssuer.ts";

/** A feed of two siblings with a lesson, a group's lesson, a meeting and an absence, and its ETag. */
async function givenKnownFeed() {
  const { student, guardian, api, secret, feed } = await givenFeed();
  const sibling = await givenStudent({ firstName: "Vilma", schools: student.schools });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
  const lesson = await givenLesson(student, { startTime: "2026-03-13T08:00:00Z" });
  await givenLesson(sibling, { startTime: "2026-03-13T09:00:00Z", title: "Slöjd" });
  const group = await givenGroup(schoolOf(student), { members: [student] });
  await givenLesson(student, { startTime: "2026-03-14T08:00:00Z", title: "Musik", groupId: group.id });
  const times = { date: new Date("2026-03-16T14:00:00Z"), endDate: new Date("2026-03-16T14:30:00Z") };
  const meeting = await givenMeeting(student, { title: "Samtal", instance: times });
  await api.call(reportAbsence, reportOf(student));
  const tag = (await fetchFeed(secret)).headers.get("etag") ?? "";
  const school = schoolOf(student);
  return { student, sibling, guardian, school, api, secret, feed, lesson, group, meeting, tag };
}

type Given = Awaited<ReturnType<typeof givenKnownFeed>>;

const endService = (name: ServiceName) =>
  async function end({ school }: Given) {
    const isIt = and(eq(soldServices.schoolId, school.id), eq(soldServices.serviceId, SERVICE_IDS[name]));
    await database().update(soldServices).set({ serviceEnd: "2026-03-11" }).where(isIt);
  };

const changeItem = (values: Partial<typeof scheduleItems.$inferInsert>) => (given: Given) =>
  database().update(scheduleItems).set(values).where(eq(scheduleItems.id, given.lesson.id));

it("[CAL-2] an unchanged feed costs one statement, which reads no row of it, also by HEAD", async () => {
  const { secret } = await givenKnownFeed();
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer() });
  onTestFinished(server.stop);
  const fetched = async (options: { tag?: string; now?: string; method?: string }) => {
    const queries = noteQueries();
    const { status, headers } = await fetchFeed(secret, { server: server.url, ...options });
    const sent = queries.map(({ text }) => text);
    const texts = sent.filter((text) => text.includes("calendar_feeds"));
    return {
      status,
      tag: headers.get("etag") ?? "",
      statements: texts.length,
      reads: sent.some((text) => text.includes("schedule_items") && !text.includes("calendar_feeds")),
    };
  };
  const first = await fetched({});
  const { tag } = first;
  expect(first).toMatchObject({ status: 200, reads: true });
  const none = { status: 304, tag, statements: 1, reads: false };
  expect(await fetched({ tag, now: "2026-03-12T09:00:00Z" })).toEqual(none);
  expect(await fetched({ tag: `"another", W/${tag}`, method: "HEAD" })).toEqual(none);
  expect(await fetched({ tag: '"another"' })).toMatchObject({ status: 200, tag, reads: true });
  expect(await fetched({ tag, now: "2026-03-13T09:00:00Z" })).toMatchObject({ status: 200, reads: true });
});

it.each<[what: string, change: (given: Given) => unknown]>([
  ["a new lesson", ({ student }) => givenLesson(student, { startTime: "2026-03-13T10:00:00Z" })],
  ["a lesson's other title", changeItem({ title: "Fysik" })],
  ["a lesson's other room", changeItem({ room: "B 12" })],
  ["a lesson's other time", changeItem({ startTime: new Date("2026-03-13T08:10:00Z") })],
  ["a lesson's other length", changeItem({ length: 45 })],
  ["a cancelled lesson", changeItem({ cancelled: true })],
  ["a removed lesson", ({ lesson }) => database().delete(scheduleItems).where(eq(scheduleItems.id, lesson.id))],
  ["a group that was left", ({ group }) => database().delete(groupMembers).where(eq(groupMembers.groupId, group.id))],
  [
    "a moved meeting",
    ({ meeting }) =>
      database()
        .update(meetingInstances)
        .set({ endDate: new Date("2026-03-16T15:00:00Z") })
        .where(eq(meetingInstances.id, meeting.instance.id)),
  ],
  [
    "a meeting's other title",
    ({ meeting }) => database().update(meetings).set({ title: "Möte" }).where(eq(meetings.id, meeting.id)),
  ],
  ["an assignment", ({ student }) => givenAssignment(student, { dueDate: "2026-03-17T08:00:00Z" })],
  ["an assignment in Teams", ({ student }) => givenTeamsAssignment(student, { dueDateTime: "2026-03-17T10:00:00Z" })],
  [
    "a post's event",
    ({ sibling }) => givenPost(sibling, { published: NOW, eventDate: new Date("2026-03-17T08:00:00Z") }),
  ],
  ["a report of absence", ({ api, sibling }) => api.call(reportAbsence, reportOf(sibling))],
  [
    "another language",
    ({ guardian }) => database().update(guardians).set({ lcid: "sv-SE" }).where(eq(guardians.id, guardian.id)),
  ],
  [
    "a child's other name",
    ({ student }) => database().update(students).set({ firstName: "Alba" }).where(eq(students.id, student.id)),
  ],
  [
    "another time zone",
    ({ school }) => database().update(schools).set({ timeZone: "Europe/Helsinki" }).where(eq(schools.id, school.id)),
  ],
  ["the end of the service for schedules", endService("schedule")],
  ["the end of the service for meetings", endService("meetings")],
  ["the end of the service for absence", endService("attendance")],
  ["the end of the service for feeds", endService("calendarFeeds")],
])("[CAL-2] %s reaches a program that has the feed with its next fetch", async (_what, change) => {
  const given = await givenKnownFeed();
  const { secret, tag } = given;
  expect((await fetchFeed(secret, { tag })).status).toBe(304);
  await change(given);
  const changed = await fetchFeed(secret, { tag });
  expect(changed.status).toBe(200);
  expect((await fetchFeed(secret, { tag: changed.headers.get("etag") ?? "" })).status).toBe(304);
});

it("[CAL-3] a protected identity and a lost child go from a feed with the next fetch, whatever the program has", async () => {
  const { guardian, sibling, secret, tag } = await givenKnownFeed();
  await database().update(students).set({ protected: true }).where(eq(students.id, sibling.id));
  const hidden = await fetchFeed(secret, { tag });
  expect(hidden.status).toBe(200);
  expect(hidden.text).not.toContain("Vilma");
  const link = and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, sibling.id));
  await database().delete(guardianStudents).where(link);
  const lost = await fetchFeed(secret, { tag: hidden.headers.get("etag") ?? "" });
  expect(lost.status).toBe(200);
  expect(lost.text).not.toMatch(/Slöjd/);
  expect(lost.text).not.toContain(sibling.id);
  expect(eventsIn(lost.text).map(({ status }) => status)).not.toContain("CANCELLED");
});

it.each<[what: string, change: (given: Given) => unknown]>([
  ["was removed", ({ api, feed }) => api.call(removeCalendarFeed, { params: { feedId: feed.id } })],
  [
    "has another address",
    ({ api, feed }) => api.call(renewCalendarFeed, { params: { feedId: feed.id }, body: { secret: newSecret() } }),
  ],
  [
    "is of a guardian without children",
    ({ guardian }) => database().delete(guardianStudents).where(eq(guardianStudents.guardianId, guardian.id)),
  ],
  [
    "is of children who have left",
    ({ school }) => database().update(students).set({ active: false }).where(eq(students.tenantId, school.tenantId)),
  ],
  [
    "is of children who have come of age",
    ({ school }) =>
      database().update(students).set({ birthDate: "2008-03-12" }).where(eq(students.tenantId, school.tenantId)),
  ],
])("[CAL-3] a feed that %s is not found by a program that has it", async (_what, change) => {
  const given = await givenKnownFeed();
  const { secret, tag } = given;
  expect((await fetchFeed(secret, { tag })).status).toBe(304);
  await change(given);
  expect((await fetchFeed(secret, { tag })).status).toBe(404);
});

it("[CAL-2] the ETag of one feed is not another's", async () => {
  const [one, other] = [await givenKnownFeed(), await givenKnownFeed()];
  expect((await fetchFeed(other.secret, { tag: one.tag })).status).toBe(200);
});
