import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { changeCare } from "#contract/care/endpoints.ts";
import { guardianStudents, students } from "#server/database/schema/people.ts";
import { givenAssignment } from "../support/given/givenAssignment.ts";
import { eventsIn, fetchFeed, givenFeed } from "../support/given/givenFeed.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { reportOf } from "../support/given/givenReporter.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { database } from "../support/server/database.ts";

const WEEK = Array.from({ length: 5 }, () => ({ start: "07:30", end: "15:00" }));

it("[CALM-10] has one school day from the first to the last lesson that is not cancelled, which leaves the guardian free", async () => {
  const { student, secret } = await givenFeed({ kinds: ["SCHOOL_DAY"] });
  await givenLesson(student, { startTime: "2026-03-13T08:00:00Z", length: 60 });
  await givenLesson(student, { startTime: "2026-03-13T12:00:00Z", length: 40 });
  await givenLesson(student, { startTime: "2026-03-13T13:00:00Z", cancelled: true });
  await givenLesson(student, { startTime: "2026-03-30T07:00:00Z", length: 60 });
  const [first, second, ...others] = eventsIn((await fetchFeed(secret)).text);
  expect(first).toMatchObject({ summary: "School", start: "2026-03-13T09:00:00", end: "2026-03-13T13:40:00" });
  expect(first?.transp).toBe("TRANSPARENT");
  expect(second).toMatchObject({ start: "2026-03-30T09:00:00", end: "2026-03-30T10:00:00" });
  expect(others).toEqual([]);
});

it("[CALM-10] keeps a school day's UID when it gets longer", async () => {
  const { student, secret } = await givenFeed({ kinds: ["SCHOOL_DAY"] });
  await givenLesson(student, { startTime: "2026-03-13T08:00:00Z" });
  const [day] = eventsIn((await fetchFeed(secret)).text);
  await givenLesson(student, { startTime: "2026-03-13T12:00:00Z", length: 40 });
  const [longer] = eventsIn((await fetchFeed(secret)).text);
  expect(longer).toMatchObject({ uid: day?.uid, sequence: 1, end: "2026-03-13T13:40:00" });
});

it("[CALM-10] a feed with absence has no school day and no care on a day of absence, and one without it has", async () => {
  const { student, api, secret } = await givenFeed({ kinds: ["SCHOOL_DAY", "ABSENCE"] });
  await givenLesson(student, { startTime: "2026-03-12T13:00:00Z" });
  const summaries = async () =>
    eventsIn((await fetchFeed(secret)).text).flatMap(({ status, summary }) =>
      status === "CONFIRMED" ? [summary] : [],
    );
  expect(await summaries()).toEqual(["School"]);
  await api.call(reportAbsence, reportOf(student, { period: true }));
  expect(await summaries()).toEqual(["Absence"]);
});

it("[CALM-10] has times of drop-off and pick-up, and reaches a program with them by the next fetch", async () => {
  const { student, api, secret } = await givenFeed({ kinds: ["CARE"] });
  const { headers } = await fetchFeed(secret);
  const tag = headers.get("etag") ?? "";
  expect((await fetchFeed(secret, { tag })).status).toBe(304);
  const body = { kind: "PATTERN" as const, from: "2026-03-16", weeks: [WEEK] };
  await api.call(changeCare, { params: { studentId: student.id }, body });
  const { status, text } = await fetchFeed(secret, { tag });
  expect(status).toBe(200);
  const [first] = eventsIn(text);
  expect(first).toMatchObject({ summary: "Drop-off and pick-up", transp: "TRANSPARENT" });
  expect([first?.start, first?.end]).toEqual(["2026-03-16T07:30:00", "2026-03-16T15:00:00"]);
});

it("[CALM-10] says what is a test and what is due, and links each entry back to its place as its child", async () => {
  const { student, secret } = await givenFeed();
  await givenLesson(student, { startTime: "2026-03-13T08:00:00Z", title: "Matematik" });
  const essay = await givenAssignment(student, { title: "Essay", dueDate: "2026-03-16T08:00:00Z" });
  const type = { assignmentType: "ASSIGNMENT_TYPE_WRITTEN_TEST" };
  await givenAssignment(student, { title: "Verbs", dueDate: "2026-03-17T08:00:00Z", ...type });
  const events = eventsIn((await fetchFeed(secret)).text);
  expect(events.map(({ summary, transp }) => [summary, transp])).toEqual([
    ["Matematik", "TRANSPARENT"],
    ["Due: Essay", "TRANSPARENT"],
    ["Test: Verbs", "TRANSPARENT"],
  ]);
  const places = events.map(({ url }) => new URL(url));
  expect(places.map(({ pathname }) => pathname)).toEqual(places.map(() => "/notificationReceiver"));
  expect(places.map(({ searchParams }) => searchParams.get("studentId"))).toEqual(places.map(() => student.id));
  expect(places.slice(0, 2).map(({ searchParams }) => searchParams.get("url"))).toEqual([
    "/schedule",
    `/assignment/${essay.id}`,
  ]);
});

it("[CALM-10] UIDs tell neither kind nor person, and nor do the links without titles or of a protected child", async () => {
  const { student, guardian, api, secret } = await givenFeed({ showsTitles: false });
  const lesson = await givenLesson(student, { startTime: "2026-03-13T08:00:00Z" });
  await api.call(reportAbsence, reportOf(student));
  const { text } = await fetchFeed(secret);
  for (const event of eventsIn(text)) expect(event.uid).toMatch(/^[A-Za-z0-9_-]{22}@skolvy$/);
  expect(eventsIn(text).map(({ url }) => new URL(url).pathname)).toEqual(["/", "/"]);
  for (const word of [student.id, lesson.id, "absence", "item"]) expect(text).not.toContain(word);

  const titled = await givenFeed();
  await database().update(students).set({ protected: true }).where(eq(students.id, titled.student.id));
  await givenLesson(titled.student, { startTime: "2026-03-13T08:00:00Z" });
  expect((await fetchFeed(titled.secret)).text).not.toContain(titled.student.id);
  const sibling = await givenStudent({ schools: student.schools });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
  await givenLesson(sibling, { startTime: "2026-03-13T08:00:00Z" });
  const uids = eventsIn((await fetchFeed(secret)).text).map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(uids.length);
});
