import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  createConversation,
  flagMessage,
  getConversation,
  listContacts,
  listConversations,
  listFlags,
  listMessages,
  markConversationRead,
  sendMessage,
} from "#contract/conversations.ts";
import { listNotifications } from "#contract/notifications.ts";
import { conversations, messages } from "#server/database/schema/conversations.ts";
import { guardianStudents, schoolData } from "#server/database/schema/people.ts";
import { apiFor } from "#tests/support/api.ts";
import { database } from "#tests/support/database.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import type { GivenStudent } from "#tests/support/given/givenStudent.ts";

/** A family, its mentor and a conversation between them. */
async function givenTalk(lines: { text: string; created?: string }[] = [{ text: "Hej!" }]) {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("A student without a school");
  const mentor = await givenUser(school);
  const talk = await givenConversation(student, {
    guardians: [guardian],
    users: [mentor],
    lines: lines.map((line) => ({ ...line, userId: mentor.id })),
  });
  return { guardian, student, school, mentor, talk, api: apiFor(guardian, student) };
}

const params = (conversationId: string) => ({ params: { conversationId } });

describe("a conversation", () => {
  it("[CONV-4] is shown to its members with everybody in it", async () => {
    const { api, talk, mentor, guardian } = await givenTalk();
    const shown = await api.call(getConversation, params(talk.id));
    expect(shown.memberships.map(({ membershipType, user }) => [membershipType, user?.userId])).toEqual(
      expect.arrayContaining([
        ["GUARDIAN", guardian.id],
        ["USER", mentor.id],
      ]),
    );
    expect(shown.messages.map(({ text }) => text)).toEqual(["Hej!"]);
  });

  it("[CONV-4] of others answers 404, also to a co-guardian who is no member, whatever is tried", async () => {
    const { student, talk } = await givenTalk();
    const coGuardian = await givenGuardian({ students: [student] });
    const api = apiFor(coGuardian, student);
    const [messageId = ""] = talk.messageIds;
    const answers = [
      await api.answer(getConversation, params(talk.id)),
      await api.answer(listMessages, { ...params(talk.id), query: { before: messageId } }),
      await api.answer(markConversationRead, params(talk.id)),
      await api.answer(sendMessage, { body: { conversationID: talk.id, text: "x" } }),
      await api.answer(flagMessage, { body: { messageId, reason: "x" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await api.call(listConversations, {})).toEqual([]);
    expect(await api.call(listConversations, { query: { search: "Hej" } })).toEqual([]);
  });

  it("[CONV-1] about one child is not shown under another", async () => {
    const { guardian, talk } = await givenTalk();
    const other = await givenFamily();
    await database()
      .insert(guardianStudents)
      .values({ guardianId: guardian.id, studentId: other.student.id, position: 1 });
    const api = apiFor(guardian, other.student);
    expect((await api.answer(getConversation, params(talk.id))).status).toBe(404);
    expect(await api.call(listConversations, {})).toEqual([]);
  });

  it("[AUTH-15] is nothing that a viewer gets", async () => {
    const { student, talk } = await givenTalk();
    const api = apiFor(await givenViewer(student), student);
    expect((await api.answer(getConversation, params(talk.id))).status).toBe(404);
    expect(await api.call(listConversations, {})).toEqual([]);
  });
});

describe("the list of conversations", () => {
  it("[CONV-14] is newest first by its one latest message, archived ones and found ones alike", async () => {
    const { guardian, student } = await givenFamily();
    const of = (title: string, created: string, status: "ACTIVE" | "ARCHIVED" = "ACTIVE") =>
      givenConversation(student, {
        title,
        status,
        guardians: [guardian],
        lines: [{ guardianId: guardian.id, text: `Skolan ${title}`, created }],
      });
    await of("middle", "2026-03-05T08:00:00Z");
    await of("oldest", "2026-03-01T08:00:00Z", "ARCHIVED");
    await of("newest", "2026-03-09T08:00:00Z");
    const api = apiFor(guardian, student);
    for (const query of [{}, { search: "skol" }]) {
      const list = await api.call(listConversations, { query });
      expect(list.map(({ title }) => title)).toEqual(["newest", "middle", "oldest"]);
      expect(list.map((one) => one.messages.length)).toEqual([1, 1, 1]);
    }
  });

  it("[CONV-3] is searched by the beginnings of words, names and titles, and never by a reported text or wildcards", async () => {
    const { api, talk, mentor, guardian } = await givenTalk([
      { text: "<b>Matsäck</b> till friluftsdagen" },
      { text: "Hemligt" },
    ]);
    await database()
      .update(messages)
      .set({ flagId: "flag" })
      .where(eq(messages.id, talk.messageIds[1] ?? ""));
    const find = async (search: string) =>
      (await api.call(listConversations, { query: { search } })).map(({ id }) => id);
    for (const search of ["fril", "MATS", "mats fri", mentor.lastName, "Läx"])
      expect(await find(search)).toEqual([talk.id]);
    for (const search of ["dagen", "hemligt", "%%", "__", "' & |", "<b>", `${guardian.id}`])
      expect(await find(search)).toEqual([]);
  });

  it("[CONV-3] is not found by the searcher's own name", async () => {
    const { api } = await givenTalk();
    expect(await api.call(listConversations, { query: { search: "Karin" } })).toEqual([]);
  });
});

describe("unread messages", () => {
  const lines = [
    { text: "1", created: "2026-03-09T08:00:00Z" },
    { text: "2", created: "2026-03-09T09:00:00Z" },
  ];
  const now = "2026-03-09T10:00:00Z";

  it("[CONV-11] are those after the last reading, which a GET never moves", async () => {
    const { api, talk } = await givenTalk(lines);
    expect((await api.call(getConversation, params(talk.id))).unreadMessages).toBe(2);
    expect((await api.call(getConversation, params(talk.id))).unreadMessages).toBe(2);
    await api.call(markConversationRead, params(talk.id), { now: "2026-03-09T08:30:00Z" });
    expect((await api.call(getConversation, params(talk.id))).unreadMessages).toBe(1);
    await api.call(markConversationRead, params(talk.id), { now });
    const read = await api.call(getConversation, params(talk.id));
    expect([read.unreadMessages, read.lastRead]).toEqual([0, "2026-03-09T10:00:00.000Z"]);
    await api.call(markConversationRead, params(talk.id), { now: "2026-03-09T08:30:00Z" });
    expect((await api.call(getConversation, params(talk.id))).unreadMessages).toBe(0);
  });

  it("[EVT-2] count for the student, and no more once the student is no longer the guardian's", async () => {
    const { guardian, student, api } = await givenTalk(lines);
    const other = await givenFamily();
    await database()
      .insert(guardianStudents)
      .values({ guardianId: guardian.id, studentId: other.student.id, position: 1 });
    const unread = () => api.call(listNotifications, { query: { status: "unread" } }, { studentId: other.student.id });
    expect(await unread()).toMatchObject({
      conversations: 0,
      notificationsPerStudent: [{ studentId: student.id, unreadMessages: 2 }],
    });
    await database()
      .delete(guardianStudents)
      .where(and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, student.id)));
    expect(await unread()).toMatchObject({ notificationsPerStudent: [] });
  });
});

describe("older messages", () => {
  it("[CONV-11] come oldest first, before the one that is named, and none of another conversation", async () => {
    const { api, talk, student, guardian, mentor } = await givenTalk(
      Array.from({ length: 60 }, (_, index) => ({ text: `${index}` })),
    );
    const { messages: newest } = await api.call(getConversation, params(talk.id));
    expect([newest.length, newest[0]?.text, newest.at(-1)?.text]).toEqual([50, "10", "59"]);
    const older = await api.call(listMessages, { ...params(talk.id), query: { before: newest[0]?.id ?? "" } });
    expect(older.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, index) => `${index}`));
    const other = await givenConversation(student, {
      guardians: [guardian],
      lines: [{ userId: mentor.id, text: "x" }],
    });
    const before = other.messageIds[0] ?? "";
    expect(await api.call(listMessages, { ...params(talk.id), query: { before } })).toEqual([]);
  });
});

describe("writing", () => {
  it("[CONV-5] is done once, however often it is tried", async () => {
    const { api, talk } = await givenTalk();
    const body = { conversationID: talk.id, text: "Tack!" };
    const idempotencyKey = `write-${talk.id}`;
    const first = await api.call(sendMessage, { body }, { idempotencyKey });
    expect(await api.call(sendMessage, { body }, { idempotencyKey })).toEqual(first);
    const { messages: shown, unreadMessages } = await api.call(getConversation, params(talk.id));
    expect(shown.map(({ text }) => text)).toEqual(["Hej!", "Tack!"]);
    expect(unreadMessages).toBe(0);
  });

  it("[CONV-6] in an archived conversation is refused", async () => {
    const { api, talk } = await givenTalk();
    await database().update(conversations).set({ status: "ARCHIVED" }).where(eq(conversations.id, talk.id));
    const { status } = await api.answer(sendMessage, { body: { conversationID: talk.id, text: "x" } });
    expect(status).toBe(403);
  });

  it.each(["", "  \n "])("[CONV-5] needs a text: %j", async (text) => {
    const { api, talk } = await givenTalk();
    expect((await api.answer(sendMessage, { body: { conversationID: talk.id, text } })).status).toBe(400);
  });

  it("[CONV-5] answers no message of another conversation", async () => {
    const { api, talk, student, guardian } = await givenTalk();
    const other = await givenConversation(student, { lines: [{ guardianId: guardian.id, text: "x" }] });
    const parentId = other.messageIds[0] ?? "";
    const answer = await api.answer(sendMessage, { body: { conversationID: talk.id, text: "x", parentId } });
    expect(answer.status).toBe(400);
  });
});

describe("reporting", () => {
  it("[CONV-10] hides the text from everybody, once, with its reason kept for the reporter", async () => {
    const { api, talk, student, guardian } = await givenTalk();
    const [messageId = ""] = talk.messageIds;
    const { flagID } = await api.call(flagMessage, { body: { messageId, reason: " Otrevligt " } });
    const shown = await api.call(getConversation, params(talk.id));
    expect(shown.messages[0]).toMatchObject({ text: "", flagID });
    expect((await api.answer(flagMessage, { body: { messageId, reason: "igen" } })).status).toBe(404);
    expect(await api.call(listFlags, {})).toMatchObject([
      { flagID, messageId, reason: "Otrevligt", conversationID: talk.id, conversationTitle: talk.title },
    ]);
    const coGuardian = await givenGuardian({ students: [student] });
    expect(await apiFor(coGuardian, student).call(listFlags, {})).toEqual([]);
    expect(guardian.id).not.toBe(coGuardian.id);
  });

  it("[CONV-10] of an own message, or without a reason, is refused", async () => {
    const { api, talk } = await givenTalk();
    const { id } = await api.call(sendMessage, { body: { conversationID: talk.id, text: "mitt" } });
    expect((await api.answer(flagMessage, { body: { messageId: id, reason: "x" } })).status).toBe(404);
    const [messageId = ""] = talk.messageIds;
    expect((await api.answer(flagMessage, { body: { messageId, reason: "  " } })).status).toBe(400);
  });
});

describe("contacts", () => {
  async function givenGroups(value?: string) {
    const { guardian, student } = await givenFamily();
    const [school] = student.schools;
    if (!school) throw new Error("A student without a school");
    const teacher = await givenUser(school);
    const pupil = await givenUser(school, { roleId: "student" });
    const owned = { members: [student], owners: [teacher, pupil] };
    const mentors = await givenGroup(school, { ...owned, type: "MENTOR_GROUP", title: "7A" });
    const maths = await givenGroup(school, { ...owned, title: "Matematik" });
    if (value)
      await database().insert(schoolData).values({ schoolId: school.id, key: "EnableGuardiansCommunication", value });
    return { guardian, student, school, teacher, pupil, mentors, maths, api: apiFor(guardian, student) };
  }

  const contactsOf = async ({ api, student }: { api: ReturnType<typeof apiFor>; student: GivenStudent }) =>
    (await api.call(listContacts, { params: { studentId: student.id } })).map(({ title, owners }) => [
      title,
      owners.length,
    ]);

  it.each([
    { value: undefined, titles: ["7A"] },
    { value: "false", titles: ["7A"] },
    { value: "TRUE", titles: ["7A", "Matematik"] },
    { value: "true", titles: ["7A", "Matematik"] },
  ])(
    "[CONV-9][CONV-8] are mentors, and with the school's $value $titles, never a student's account",
    async ({ value, titles }) => {
      expect(await contactsOf(await givenGroups(value))).toEqual(titles.map((title) => [title, 1]));
    },
  );

  const beginning = (studentId: string, more: object) => ({
    body: {
      title: "Läxan",
      status: "ACTIVE" as const,
      memberships: [],
      messages: [{ text: "Hej" }],
      relationships: [],
      student: { id: studentId },
      ...more,
    },
  });
  const user = (userId: string, permission: "O" | "W" = "O") => ({
    membershipType: "USER" as const,
    permission,
    user: { userId },
  });

  it("[CONV-7][CONV-8] are written to by the first message, which creates the conversation", async () => {
    const { api, student, mentors } = await givenGroups();
    const relationships = [{ referenceType: "SECTION" as const, referenceId: mentors.id }];
    const memberships = [
      { membershipType: "SECTION_OWNERS" as const, permission: "O" as const, section: { id: mentors.id } },
    ];
    const { id } = await api.call(createConversation, beginning(student.id, { memberships, relationships }));
    const begun = await api.call(getConversation, params(id));
    expect(begun).toMatchObject({
      status: "ACTIVE",
      messages: [{ text: "Hej" }],
      relationships: [{ referenceType: "SECTION", referenceId: mentors.id, reference: { title: "7A" } }],
    });
    expect(begun.memberships).toContainEqual(
      expect.objectContaining({
        membershipType: "SECTION_OWNERS",
        permission: "O",
        section: { id: mentors.id, title: "7A" },
      }),
    );
  });

  it("[CONV-8][CONV-9] alone are written to, about nothing but what is the student's", async () => {
    const { api, student, teacher, pupil, maths } = await givenGroups();
    const stranger = await givenGroups("true");
    const section = (id: string) => [
      { membershipType: "SECTION_OWNERS" as const, permission: "O" as const, section: { id } },
    ];
    const refused = [
      { memberships: [user(pupil.id)] },
      { memberships: [user(stranger.teacher.id)] },
      { memberships: section(maths.id) },
      { memberships: section(stranger.mentors.id) },
      {
        memberships: [user(teacher.id)],
        relationships: [{ referenceType: "SECTION", referenceId: stranger.maths.id }],
      },
      {
        memberships: [user(teacher.id)],
        relationships: [{ referenceType: "STUDENT", referenceId: stranger.student.id }],
      },
      { memberships: [user(teacher.id)], student: { id: stranger.student.id } },
      { memberships: [] },
      { memberships: [user(teacher.id)], messages: [{ text: " " }] },
    ];
    for (const more of refused) {
      expect(
        (await api.answer(createConversation, beginning(student.id, more) as never)).status,
        JSON.stringify(more),
      ).toBe(400);
    }
    expect(await api.call(listConversations, {})).toEqual([]);
  });

  it("[CONV-12] from a plan reach the staff of any of the student's groups, and the thread is found by its reference", async () => {
    const { api, student, school } = await givenGroups();
    const teacher = await givenUser(school);
    await givenGroup(school, { members: [student], owners: [teacher], title: "Slöjd" });
    const relationships = [{ referenceType: "PLAN" as const, referenceId: "plan-7" }];
    const about = { query: { referenceType: "PLAN" as const, referenceId: "plan-7" } };
    expect(await api.call(listConversations, about)).toEqual([]);
    const begin = (permission: "O" | "W") =>
      api.answer(
        createConversation,
        beginning(student.id, { memberships: [user(teacher.id, permission)], relationships }),
      );
    expect((await begin("O")).status).toBe(400);
    const { body } = await begin("W");
    expect(await api.call(listConversations, about)).toMatchObject([body as object]);
    expect(await api.call(listConversations, { query: { ...about.query, referenceType: "ASSIGNMENT" } })).toEqual([]);
  });
});
