import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  flagMessage,
  getConversation,
  listConversations,
  listMessages,
  markConversationRead,
  sendMessage,
} from "#contract/conversations/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { messages } from "#server/database/schema/conversations.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

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
    expect((await api.answer(getConversation, params(talk.id))).status).toBe(403);
    expect((await api.answer(listConversations, {})).status).toBe(403);
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

  it("[CONV-3] shows the latest message that was found, and none if a name was found or the message is reported", async () => {
    const { api, talk, mentor } = await givenTalk([
      { text: "Matsäck på fredag" },
      { text: "Ingen <b>matsäck</b> behövs" },
      { text: "Tack" },
      { text: "Hemlig matsäck" },
    ]);
    await database()
      .update(messages)
      .set({ flagId: "flag" })
      .where(eq(messages.id, talk.messageIds[3] ?? ""));
    const found = async (query: { search?: string }) =>
      (await api.call(listConversations, { query })).map((one) => one.found?.text ?? null);
    expect(await found({ search: "matsä" })).toEqual(["Ingen <b>matsäck</b> behövs"]);
    expect(await found({ search: mentor.lastName })).toEqual([null]);
    expect(await found({})).toEqual([null]);
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

  it("[YEAR-11] are none of more than a school year and its summer ago, in the list as in the number", async () => {
    const { api } = await givenTalk(lines);
    const unreadAt = async (moment: string) => {
      const [listed] = await api.call(listConversations, { query: {} }, { now: moment });
      const counts = await api.call(listNotifications, { query: { status: "unread" } }, { now: moment });
      expect("conversations" in counts && counts.conversations).toBe(listed?.unreadMessages);
      return listed?.unreadMessages;
    };
    expect(await unreadAt("2027-04-13T07:59:59Z")).toBe(2);
    expect(await unreadAt("2027-04-13T08:30:00Z")).toBe(1);
    expect(await unreadAt("2027-04-14T09:00:00Z")).toBe(0);
  });

  it("[CONV-11] are exactly what others wrote since the last reading or own message, in whatever order it all happens", async () => {
    const { student, guardian, api } = await givenTalk();
    const other = await givenGuardian({ students: [student] });
    const happening = fc.constantFrom("other", "other", "own", "read", "look");
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 12 }), async (happenings) => {
        const talk = await givenConversation(student, { guardians: [guardian, other] });
        const written: string[] = [];
        let unread = 0;
        for (const [index, what] of happenings.entries()) {
          const at = { now: new Date(Date.parse(now) + index * 1_000) };
          const body = { conversationID: talk.id, text: `${index} ${what}` };
          if (what === "other") await apiFor(other, student).call(sendMessage, { body }, at);
          if (what === "own") await api.call(sendMessage, { body }, at);
          if (what === "read") await api.call(markConversationRead, params(talk.id), at);
          if (what === "other" || what === "own") written.push(body.text);
          if (what !== "look") unread = what === "other" ? unread + 1 : 0;
          const shown = await api.call(getConversation, params(talk.id));
          expect(shown.messages.map(({ text }) => text)).toEqual(written);
          expect(shown.unreadMessages).toBe(unread);
          const listed = (await api.call(listConversations, {})).find(({ id }) => id === talk.id);
          expect(listed?.unreadMessages).toBe(unread);
        }
      }),
      { numRuns: 8 },
    );
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
