import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { flagMessage, getConversation, listFlags, sendMessage } from "#contract/conversations/endpoints.ts";
import { REPORTS_PER_DAY_MAX } from "#contract/conversations/limits.ts";
import { conversations } from "#server/database/schema/conversations.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const params = (conversationId: string) => ({ params: { conversationId } });

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

  it("[CONV-5] gives a message the key of its write as its id, which its writer knows without the reply", async () => {
    const { api, talk } = await givenTalk();
    const idempotencyKey = randomUUID();
    const body = { conversationID: talk.id, text: "Tack!" };
    expect(await api.call(sendMessage, { body }, { idempotencyKey })).toEqual({ id: idempotencyKey });
    const { messages: shown } = await api.call(getConversation, params(talk.id));
    expect(shown.map(({ id, text }) => [id === idempotencyKey, text])).toEqual([
      [false, "Hej!"],
      [true, "Tack!"],
    ]);
  });

  it("[CONV-5] with somebody else's key writes a message of its own", async () => {
    const [first, second] = [await givenTalk(), await givenTalk()];
    const idempotencyKey = randomUUID();
    const write = ({ api, talk }: typeof first, text: string) =>
      api.call(sendMessage, { body: { conversationID: talk.id, text } }, { idempotencyKey });
    const textsOf = async ({ api, talk }: typeof first) =>
      (await api.call(getConversation, params(talk.id))).messages.map(({ text }) => text);
    await write(first, "Tack!");
    expect((await write(second, "Hej då!")).id).not.toBe(idempotencyKey);
    expect([await textsOf(first), await textsOf(second)]).toEqual([
      ["Hej!", "Tack!"],
      ["Hej!", "Hej då!"],
    ]);
  });

  it("[CONV-6] in an archived conversation is refused", async () => {
    const { api, talk } = await givenTalk();
    await database().update(conversations).set({ status: "ARCHIVED" }).where(eq(conversations.id, talk.id));
    const { status } = await api.answer(sendMessage, { body: { conversationID: talk.id, text: "x" } });
    expect(status).toBe(403);
  });

  it("[CONV-1] is refused where the school has no conversations", async () => {
    const { api, talk } = await givenTalk([{ text: "Hej" }], { services: ["news"] });
    const { status } = await api.answer(sendMessage, { body: { conversationID: talk.id, text: "x" } });
    expect(status).toBe(403);
  });

  it.each(["", "  \n "])("[CONV-5] needs a text: %j", async (text) => {
    const { api, talk } = await givenTalk();
    expect((await api.answer(sendMessage, { body: { conversationID: talk.id, text } })).status).toBe(400);
  });

  it.each(["<br><br>", "&nbsp;", "<img src=x>"])("[CONV-5] needs a text that shows: %j", async (text) => {
    const { api, talk } = await givenTalk();
    const answer = await api.answer(sendMessage, { body: { conversationID: talk.id, text } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "body.text" }] } });
    const { messages: shown } = await api.call(getConversation, params(talk.id));
    expect(shown).toHaveLength(1);
  });

  it("[API-7] takes a message with all fields of the specification, and goes by the token for its writer", async () => {
    const { guardian, talk, mentor, api } = await givenTalk();
    const named = { creator: { userId: mentor.id }, senderId: mentor.id, senderType: "SECTION" as const };
    const body = { text: "Hej", conversationID: talk.id, parentId: talk.messageIds[0] ?? null, ...named };
    const { id } = await api.call(sendMessage, { body });
    const { messages } = await api.call(getConversation, { params: { conversationId: talk.id } });
    expect(messages.find((message) => message.id === id)).toMatchObject({
      parentId: body.parentId,
      senderId: guardian.id,
      senderType: "USER",
      creator: { userId: guardian.id },
    });
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
    const { api, talk, student, guardian, mentor } = await givenTalk();
    const [messageId = ""] = talk.messageIds;
    const { flagID } = await api.call(flagMessage, { body: { messageId, reason: " Otrevligt " } });
    const shown = await api.call(getConversation, params(talk.id));
    expect(shown.messages[0]).toMatchObject({ text: "", flagID });
    expect((await api.answer(flagMessage, { body: { messageId, reason: "igen" } })).status).toBe(404);
    expect(await api.call(listFlags, {})).toMatchObject([
      {
        flagID,
        messageId,
        reason: "Otrevligt",
        conversationID: talk.id,
        conversationTitle: talk.title,
        creator: { userId: mentor.id, firstName: "Helena", lastName: "Berg" },
        sent: "2026-03-10T08:00:00.000Z",
      },
    ]);
    const coGuardian = await givenGuardian({ students: [student] });
    expect(await apiFor(coGuardian, student).call(listFlags, {})).toEqual([]);
    expect(guardian.id).not.toBe(coGuardian.id);
  });

  it("[CONV-10] of more messages than one could mean in a day is refused, and hides nothing", async () => {
    const { student, guardian } = await givenTalk();
    const { id: guardianId } = await givenGuardian({ students: [student] });
    const lines = Array.from({ length: REPORTS_PER_DAY_MAX + 3 }, (_, index) => ({ guardianId, text: `Rad ${index}` }));
    const talk = await givenConversation(student, { guardians: [guardian], lines });
    const api = apiFor(guardian, student, { now: "2026-03-12T08:00:00Z" });
    const reports = await Promise.all(
      talk.messageIds.map((messageId) => api.answer(flagMessage, { body: { messageId, reason: "x" } })),
    );
    expect(reports.filter(({ status }) => status === 200)).toHaveLength(REPORTS_PER_DAY_MAX);
    expect(reports.filter(({ status }) => status === 409)).toHaveLength(3);
    const { messages } = await api.call(getConversation, params(talk.id));
    const left = messages.filter(({ flagID }) => flagID === null);
    expect(left).toHaveLength(3);
    expect(left.every(({ text }) => text !== "")).toBe(true);
    const nextDay = apiFor(guardian, student, { now: "2026-03-13T08:00:00.001Z" });
    const body = { messageId: left[0]?.id ?? "", reason: "x" };
    expect((await nextDay.answer(flagMessage, { body })).status).toBe(200);
  });

  it("[CONV-10] of an own message, or without a reason, is refused", async () => {
    const { api, talk } = await givenTalk();
    const { id } = await api.call(sendMessage, { body: { conversationID: talk.id, text: "mitt" } });
    expect((await api.answer(flagMessage, { body: { messageId: id, reason: "x" } })).status).toBe(404);
    const [messageId = ""] = talk.messageIds;
    expect((await api.answer(flagMessage, { body: { messageId, reason: "  " } })).status).toBe(400);
  });
});
