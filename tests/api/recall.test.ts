import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import {
  createConversation,
  flagMessage,
  getConversation,
  listConversations,
  listFlags,
  markConversationRead,
  recallMessage,
  sendMessage,
} from "#contract/conversations/endpoints.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { conversationReads, messages } from "#server/database/schema/conversations.ts";
import { changes } from "#server/database/schema/integration.ts";
import { schoolData, users } from "#server/database/schema/people.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { recall } from "#server/modules/conversations/recall.ts";
import { markRead } from "#server/modules/conversations/write.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const SENT = "2026-03-12T08:00:00.000Z";
const at = (minutes: number, ms = 0) => new Date(Date.parse(SENT) + minutes * 60_000 + ms).toISOString();
const thread = (conversationId: string) => ({ params: { conversationId } });

/** A guardian's message in a conversation with another guardian and a teacher. */
async function givenSent() {
  const { student, school, guardian, mentor } = await givenTalk();
  const other = await givenGuardian({ students: [student] });
  const talk = await givenConversation(student, { guardians: [guardian, other], users: [mentor] });
  const api = apiFor(guardian, student, { now: SENT });
  const { id: messageId } = await api.call(sendMessage, {
    body: { conversationID: talk.id, text: "Fel <b>klass</b>" },
  });
  const recallIt = (now = at(1), by = guardian) =>
    apiFor(by, student, { now }).answer(recallMessage, { params: { messageId } });
  const otherApi = apiFor(other, student, { now: at(1) });
  const staffReads = (userId: string, lastRead = at(1)) =>
    database()
      .insert(conversationReads)
      .values({ conversationId: talk.id, personId: userId, lastRead: new Date(lastRead) });
  return { student, school, guardian, other, mentor, talk, messageId, api, otherApi, recallIt, staffReads };
}

const recalled = { status: 200, body: { success: true, refusal: null } };
const refused = (refusal: string) => ({ status: 200, body: { success: false, refusal } });

describe("[CONV-16] recalling an own message", () => {
  it("takes its text from everybody, from the list and from every search, and from what is unread", async () => {
    const { otherApi, talk, recallIt, api } = await givenSent();
    expect(await otherApi.call(getConversation, thread(talk.id))).toMatchObject({ unreadMessages: 1 });
    expect(await recallIt(at(15))).toMatchObject(recalled);
    for (const reader of [api, otherApi]) {
      const shown = await reader.call(getConversation, thread(talk.id));
      expect(shown).toMatchObject({ messages: [{ text: "", recalled: at(15) }], unreadMessages: 0 });
      expect(await reader.call(listConversations, { query: { search: "klass" } })).toEqual([]);
      const [listed] = (await reader.call(listConversations, {})).filter(({ id }) => id === talk.id);
      expect(listed).toMatchObject({ messages: [{ text: "" }], unreadMessages: 0 });
    }
  });

  it("is told to the school's programs and in the access log, once", async () => {
    const { messageId, recallIt, guardian, student } = await givenSent();
    expect([await recallIt(), await recallIt(at(2))]).toMatchObject([recalled, recalled]);
    const added = await database()
      .select()
      .from(changes)
      .where(eq(changes.subjectId, messageId))
      .orderBy(changes.number);
    expect(added.map(({ type }) => type)).toEqual(["message.sent", "message.recalled"]);
    const entries = await database().select().from(auditEntries).where(eq(auditEntries.studentId, student.id));
    expect(entries).toContainEqual(
      expect.objectContaining({
        personId: guardian.id,
        action: "changed",
        kind: "conversations",
        at: new Date(at(1)),
      }),
    );
  });

  it("is refused, and tells nobody, once another guardian or the staff have read it", async () => {
    for (const who of ["guardian", "staff"] as const) {
      const { recallIt, otherApi, talk, mentor, staffReads, messageId, api } = await givenSent();
      if (who === "guardian") await otherApi.call(markConversationRead, thread(talk.id));
      else await staffReads(mentor.id);
      expect(await recallIt(at(2))).toMatchObject(refused("read"));
      expect(await api.call(getConversation, thread(talk.id))).toMatchObject({
        messages: [{ text: "Fel <b>klass</b>", recalled: null }],
      });
      const added = await database().select().from(changes).where(eq(changes.subjectId, messageId));
      expect(added.map(({ type }) => type)).toEqual(["message.sent"]);
    }
  });

  it("is not refused for what was read before it was written", async () => {
    const { recallIt, staffReads, mentor } = await givenSent();
    await staffReads(mentor.id, at(0, -1));
    expect(await recallIt()).toMatchObject(recalled);
  });

  it("is refused after 15 minutes", async () => {
    const { recallIt } = await givenSent();
    expect(await recallIt(at(15, 1))).toMatchObject(refused("late"));
  });

  it("is refused for a reported message, whose text stays for whoever decides on the report", async () => {
    const { recallIt, otherApi, messageId } = await givenSent();
    await otherApi.call(flagMessage, { body: { messageId, reason: "Otrevligt" } });
    expect(await recallIt(at(2))).toMatchObject(refused("read"));
    const [kept] = await database().select().from(messages).where(eq(messages.id, messageId));
    expect(kept).toMatchObject({ text: "Fel <b>klass</b>", recalled: null });
    expect(await otherApi.call(listFlags, {})).toHaveLength(1);
  });

  it("leaves nothing to report", async () => {
    const { recallIt, otherApi, messageId } = await givenSent();
    await recallIt();
    const body = { messageId, reason: "x" };
    expect((await otherApi.answer(flagMessage, { body })).status).toBe(404);
  });

  it("is refused at its field for a message of somebody else, and unknown outside the conversation", async () => {
    const { recallIt, other, student } = await givenSent();
    expect(await recallIt(at(1), other)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "params.messageId" }] },
    });
    const stranger = await givenGuardian({ students: [student] });
    expect((await recallIt(at(1), stranger)).status).toBe(404);
  });

  /** Waits until a statement of another transaction waits for what this one has locked. */
  const untilSomebodyWaits = (tx: Pick<ReturnType<typeof database>, "execute">) =>
    vi.waitFor(async () => {
      const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
      expect((await tx.execute(waiting)).rows).not.toEqual([]);
    });

  it("wins over whoever reads it a moment later", async () => {
    const { guardian, student, messageId, otherApi, talk } = await givenSent();
    const writing = {
      caller: { kind: "guardian" as const, id: guardian.id, tenantId: student.tenantId },
      studentId: student.id,
      now: new Date(at(1)),
      systems: collectChanges().systems,
    };
    const { reading } = await database().transaction(async (tx) => {
      expect(await recall(tx, writing, messageId)).toBe("recalled");
      const later = otherApi.call(markConversationRead, thread(talk.id));
      await untilSomebodyWaits(tx);
      return { reading: later };
    });
    await reading;
    expect((await otherApi.call(getConversation, thread(talk.id))).messages).toMatchObject([{ text: "" }]);
  });

  it("loses against whoever has read it a moment before", async () => {
    const { other, talk, recallIt, otherApi } = await givenSent();
    await database().transaction((tx) => markRead(tx, other, talk.id, new Date(at(-5))));
    const { answer } = await database().transaction(async (tx) => {
      await markRead(tx, other, talk.id, new Date(at(1)));
      const later = recallIt();
      await untilSomebodyWaits(tx);
      return { answer: later };
    });
    expect(await answer).toMatchObject(refused("read"));
    expect((await otherApi.call(getConversation, thread(talk.id))).messages).toMatchObject([{ recalled: null }]);
  });

  it("works for the message that began a conversation, too", async () => {
    const { student, guardian, school } = await givenTalk();

    const owner = await givenUser(school);
    await givenGroup(school, { type: "MENTOR_GROUP", members: [student], owners: [owner] });
    const api = apiFor(guardian, student, { now: SENT });
    const { id } = await api.call(createConversation, {
      body: {
        title: "",
        status: "ACTIVE",
        relationships: [],
        student: { id: student.id },
        messages: [{ text: "Hej" }],
        memberships: [{ membershipType: "USER", permission: "O", user: { userId: owner.id } }],
      },
    });
    const [message] = (await api.call(getConversation, thread(id))).messages;
    const params = { messageId: message?.id ?? "" };
    expect(await api.call(recallMessage, { params })).toEqual({ success: true, refusal: null });
    expect((await api.call(getConversation, thread(id))).messages).toMatchObject([{ text: "", recalled: SENT }]);
  });
});

describe("[CONV-17] the staff who have read the latest own message", () => {
  const readers = async ({ api, talk }: Pick<Awaited<ReturnType<typeof givenSent>>, "api" | "talk">) =>
    (await api.call(getConversation, thread(talk.id))).readBy;

  it("are named to its writer, the first reader first, and guardians never", async () => {
    const given = await givenSent();
    const { school, mentor, otherApi, talk, staffReads } = given;
    expect(await readers(given)).toEqual([]);
    const other = await givenUser(school, { firstName: "Olle", lastName: "Ek" });
    await staffReads(mentor.id, at(3));
    await staffReads(other.id, at(2));
    await otherApi.call(markConversationRead, thread(talk.id));
    expect(await readers(given)).toEqual([
      { firstName: "Olle", lastName: "Ek" },
      { firstName: "Helena", lastName: "Berg" },
    ]);
    expect((await given.api.call(listConversations, {})).flatMap(({ readBy }) => readBy)).toEqual([]);
    expect(await readers({ ...given, api: otherApi })).toEqual([]);
  });

  it("are those of the latest one that has not been recalled, not of an earlier one", async () => {
    const given = await givenSent();
    await given.staffReads(given.mentor.id);
    const later = apiFor(given.guardian, given.student, { now: at(5) });
    const { id } = await later.call(sendMessage, { body: { conversationID: given.talk.id, text: "Till" } });
    expect(await readers(given)).toEqual([]);
    await later.call(recallMessage, { params: { messageId: id } });
    expect(await readers(given)).toMatchObject([{ firstName: "Helena" }]);
  });

  it("are not named with a protected identity, and nowhere where the school keeps it to itself", async () => {
    const given = await givenSent();
    const { mentor, school, staffReads } = given;
    await staffReads(mentor.id);
    expect(await readers(given)).toHaveLength(1);
    await database().update(users).set({ protected: true }).where(eq(users.id, mentor.id));
    expect(await readers(given)).toEqual([]);
    await database().update(users).set({ protected: false }).where(eq(users.id, mentor.id));
    await database().insert(schoolData).values({ schoolId: school.id, key: "ReadReceipts", value: "FALSE" });
    expect(await readers(given)).toEqual([]);
  });
});
