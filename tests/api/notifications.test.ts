import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listNotifications, markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { isCountedAs, type NotificationType, notificationTypes } from "#contract/notifications/notificationTypes.ts";
import type { UnreadSummary } from "#contract/notifications/schemas.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { demoApiFor } from "#tests/support/server/demo.ts";

type Api = ReturnType<typeof apiFor>;

const summary = async (api: Api) =>
  (await api.call(listNotifications, { query: { status: "unread" } })) as UnreadSummary;

async function events(api: Api) {
  const listed = await api.call(listNotifications, {});
  if (!Array.isArray(listed)) throw new Error("A summary was answered.");
  return listed;
}

async function givenParent() {
  const students = [await givenStudent(), await givenStudent()];
  const guardian = await givenGuardian({ students });
  const [first = { id: "" }, second = { id: "" }] = students;
  return { guardian, first, second, api: apiFor(guardian, first) };
}

describe("listNotifications", () => {
  it("[EVT-1] gives events of all the guardian's students, newest first, and no read marks of posts", async () => {
    const { guardian, first, second, api } = await givenParent();
    const older = await givenNotification(guardian, first, { created: new Date("2026-03-01T08:00:00Z") });
    const newer = await givenNotification(guardian, second, {
      created: new Date("2026-03-02T08:00:00Z"),
      read: new Date(),
    });
    await givenNotification(guardian, first, { referenceType: "POST", referenceId: "a post" });
    expect((await events(api)).map(({ id, studentId, contentRead }) => [id, studentId, contentRead])).toEqual([
      [newer.id, second.id, true],
      [older.id, first.id, false],
    ]);
  });

  it("[EVT-1] [EVT-2] [NAV-10] lists and counts no event that leads to a screen whose service is off for its student", async () => {
    const { guardian, student } = await givenFamily({ services: ["schedule"] });
    const api = apiFor(guardian, student);
    const about = { referenceType: "GROUP" as const };
    await givenNotification(guardian, student, { ...about, referenceUrl: "/posts/1" });
    const led = await givenNotification(guardian, student, { ...about, referenceUrl: "/schedule?day=2026-03-12" });
    const still = await givenNotification(guardian, student, { ...about, referenceUrl: null });
    expect((await events(api)).map(({ id }) => id).toSorted()).toEqual([led.id, still.id].toSorted());
    expect((await summary(api)).events).toBe(2);
  });

  it("[EVT-2] [API-1] gives unread ones of one moment in the same order, however they lie in the database", async () => {
    const { guardian, first, api } = await givenParent();
    const created = new Date("2026-03-01T08:00:00Z");
    const ids = ["b", "d", "a", "c"].map((letter) => newId(`${letter}-tied`));
    for (const id of ids)
      await givenNotification(guardian, first, { id, created, referenceType: "POST", referenceId: id });
    const inOrder = ids.toSorted().toReversed();
    expect(
      JSON.stringify(await summary(api))
        .match(/\w-tied[^"]*/g)
        ?.filter((id, at, all) => all.indexOf(id) === at),
    ).toEqual(inOrder);
  });

  it("[EVT-2] counts events of all students, other kinds of the active student, and what is unread per student", async () => {
    const { guardian, first, second, api } = await givenParent();
    const give = (student: { id: string }, referenceType: NotificationType, read: Date | null = null) =>
      givenNotification(guardian, student, { referenceType, referenceId: referenceType, read });
    await give(first, "POST");
    await give(first, "POST");
    await give(first, "POST", new Date());
    await give(first, "DOCUMENTATION");
    await give(first, "ABSENCE");
    await give(first, "MEETING");
    await give(second, "PLAN");
    const found = await summary(api);
    expect(found).toMatchObject({ conversations: 0, events: 3, posts: 2, documentations: 1 });
    expect(found.notifications).toHaveLength(5);
    expect(new Map(found.notificationsPerStudent.map((item) => [item.studentId, item.unreadMessages]))).toEqual(
      new Map([
        [first.id, 5],
        [second.id, 1],
      ]),
    );
    const ofSecond = apiFor(guardian, second);
    expect(await summary(ofSecond)).toMatchObject({ events: 3, posts: 0, documentations: 0 });
  });

  it("[API-2] tells nothing of a student who is no longer linked or active, nor of another guardian's marks", async () => {
    const inactive = await givenStudent({ active: false });
    const student = await givenStudent();
    const guardian = await givenGuardian({ students: [student, inactive] });
    await givenNotification(guardian, inactive);
    await givenNotification(guardian, await givenStudent());
    await givenNotification(await givenGuardian({ students: [student] }), student);
    const api = apiFor(guardian, student);
    expect(await events(api)).toEqual([]);
    expect((await summary(api)).notificationsPerStudent).toEqual([]);
  });
});

it("[EVT-1] shows an event of every type in the demo world", async () => {
  const listed = await events(demoApiFor("family", STUDENTS.compulsory));
  const types = new Set(listed.map(({ referenceType }) => referenceType));
  expect(notificationTypes.filter((type) => isCountedAs(type, "events") && !types.has(type))).toEqual([]);
});

it("[EVT-1] leaves out what a newer version has inserted, of a type that is not known here", async () => {
  const { guardian, first, api } = await givenParent();
  const { id } = await givenNotification(guardian, first);
  await database().execute(sql`insert into notifications (id, person_id, student_id, reference_type, notification_text, created)
    values (${newId("notification")}, ${guardian.id}, ${first.id}, 'OF_TOMORROW', 'New', now())`);
  expect((await events(api)).map((event) => event.id)).toEqual([id]);
  expect((await summary(api)).notifications.map((unread) => unread.id)).toEqual([id]);
});

describe("markNotificationsRead", () => {
  it("[POST-4] [EVT-2] marks those that are listed, and the counts follow", async () => {
    const { guardian, first, api } = await givenParent();
    const post = { referenceType: "POST" as const, referenceId: "post" };
    const marked = await givenNotification(guardian, first, post);
    const left = await givenNotification(guardian, first, post);
    const { status, body } = await api.answer(markNotificationsRead, { body: [{ id: marked.id }] });
    expect([status, body]).toEqual([204, null]);
    expect((await summary(api)).notifications.map(({ id }) => id)).toEqual([left.id]);
  });

  it("[API-2] [API-3] finds no other person's notification and no unknown one, and marks none of the list", async () => {
    const { guardian, student } = await givenFamily();
    const other = await givenGuardian({ students: [student] });
    const theirs = await givenNotification(other, student);
    const mine = await givenNotification(guardian, student);
    const api = apiFor(guardian, student);
    for (const id of [theirs.id, "notification-that-is-not"]) {
      expect((await api.answer(markNotificationsRead, { body: [{ id: mine.id }, { id }] })).status).toBe(404);
    }
    expect((await summary(apiFor(other, student))).events).toBe(1);
    expect((await summary(api)).events).toBe(1);
  });

  it("keeps the moment at which something was first read", async () => {
    const { guardian, first, api } = await givenParent();
    const { id } = await givenNotification(guardian, first);
    await api.call(markNotificationsRead, { body: [{ id }] });
    await api.call(markNotificationsRead, { body: [{ id }] });
    expect((await events(api)).map(({ contentRead }) => contentRead)).toEqual([true]);
  });

  it("[API-3] refuses a list that is too long, whole, and takes an empty one", async () => {
    const { guardian, first, api } = await givenParent();
    const { id } = await givenNotification(guardian, first);
    const tooMany = [{ id }, ...Array.from({ length: 1_000 }, (_, index) => ({ id: `n${index}` }))];
    expect((await api.answer(markNotificationsRead, { body: tooMany })).status).toBe(400);
    expect((await api.answer(markNotificationsRead, { body: [] })).status).toBe(204);
    expect((await summary(api)).events).toBe(1);
  });
});

it("[EVT-2] the demo world has 30 events for family, 8 of them unread, and 12 unread posts for student 2", async () => {
  const family = demoApiFor("family", STUDENTS.compulsory);
  const listed = await events(family);
  expect(listed).toHaveLength(30);
  expect(listed.filter(({ contentRead }) => !contentRead)).toHaveLength(8);
  expect(listed.some(({ referenceUrl }) => referenceUrl?.startsWith("https://"))).toBe(true);
  expect(new Set(listed.map(({ studentId }) => studentId))).toContain(STUDENTS.preschool);
  expect(await summary(family)).toMatchObject({ posts: 12, events: 8 });
});
