import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { flagMessage, getConversation } from "#contract/conversations/endpoints.ts";
import {
  answerAtDesk,
  getDeskConversation,
  listDeskConversations,
  markReadAtDesk,
  recallAtDesk,
} from "#contract/desk/inbox/endpoints.ts";
import { DESK_PAGE_SIZE, getDesk } from "#contract/desk/today/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { conversationMembers, conversations } from "#server/database/schema/conversations.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenFamilies } from "../support/given/givenFamilies.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { newId } from "../support/newId.ts";
import { database } from "../support/server/database.ts";

type Desk = ReturnType<typeof deskFor>;

const inboxOf = (desk: Desk, page = 1) => desk.call(listDeskConversations, { query: { page } });
const opened = (desk: Desk, batch = "", page = 1) => desk.call(listDeskConversations, { query: { batch, page } });
const unreadOf = async (desk: Desk) => (await desk.call(getDesk, {})).unreadConversations;

it("[DESK-2] a message to 28 families is one row, which names none of them and opens to their conversations", async () => {
  const { desk, write, apiOf, conversationOf } = await givenFamilies(28);
  expect(await write("Utflykt")).toEqual({ conversations: 28 });
  const [row, ...others] = await inboxOf(desk);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    title: "Utflykt",
    student: null,
    members: [],
    latest: { text: "Ta med matsäck", isOwn: true, removed: null },
    unread: 0,
    batch: { group: "7A", families: 28, replies: 0, active: "2026-03-12T08:00:00.000Z" },
  });
  expect(JSON.stringify(row)).not.toContain("Berg0");
  const within = await opened(desk, row?.id);
  expect(new Set(within.map((one) => one.student?.lastName)).size).toBe(28);
  expect(within.map(({ batch }) => batch)).toEqual(within.map(() => null));
  const params = { conversationId: await conversationOf(0, "Utflykt") };
  const asGuardian = await apiOf(0).call(getConversation, { params });
  expect(JSON.stringify(asGuardian)).not.toMatch(/batch/i);
  expect(JSON.stringify(asGuardian)).not.toContain(row?.id);
});

it("[DESK-2] a reply stands by itself until it is read, and comes first among the conversations of its message", async () => {
  const { desk, write, reply } = await givenFamilies(3);
  await write("Utflykt");
  const conversationId = await reply(1, "Utflykt");
  expect(await unreadOf(desk)).toBe(1);
  const [unread, row, ...others] = await inboxOf(desk);
  expect(others).toEqual([]);
  expect(unread).toMatchObject({ id: conversationId, unread: 1, batch: null, student: { lastName: "Berg01" } });
  // The row keeps its place while the reply waits.
  const active = "2026-03-12T08:00:00.000Z";
  expect(row).toMatchObject({ unread: 0, latest: { isOwn: true }, batch: { families: 3, replies: 1, active } });
  expect((await opened(desk, row?.id))[0]).toMatchObject({ id: conversationId, unread: 1 });

  await desk.call(markReadAtDesk, { params: { conversationId } }, { now: "2026-03-12T08:02:00Z" });
  expect(await unreadOf(desk)).toBe(0);
  const later = "2026-03-12T08:01:00.000Z";
  expect(await inboxOf(desk)).toMatchObject([{ id: row?.id, batch: { families: 3, replies: 1, active: later } }]);
  // One more message of the mentor is no reply.
  const [, , last] = await opened(desk, row?.id);
  const params = { conversationId: last?.id ?? "" };
  await desk.call(answerAtDesk, { params, body: { text: "En sak till" } }, { now: "2026-03-12T08:03:00Z" });
  expect((await opened(desk, row?.id)).map(({ id }) => id).slice(0, 2)).toEqual([conversationId, last?.id]);
  expect(await inboxOf(desk)).toMatchObject([{ latest: { text: "Ta med matsäck" }, batch: { replies: 1 } }]);
});

it("[DESK-2] two messages are two rows, and one to a single family is a conversation", async () => {
  const { desk, write, reply } = await givenFamilies(3);
  await write("Utflykt");
  await write("Simning", 2);
  await write("Läxan", 1);
  const rows = await inboxOf(desk);
  expect(rows.map(({ title, batch }) => `${title} ${batch?.families ?? "-"}`).sort()).toEqual([
    "Läxan -",
    "Simning 2",
    "Utflykt 3",
  ]);
  // Once all families have replied, each conversation stands by itself, until one of them is read.
  const ids = [await reply(0, "Simning"), await reply(1, "Simning")];
  const unread = (await inboxOf(desk)).filter(({ title }) => title === "Simning");
  expect(unread.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  const params = { conversationId: ids[0] ?? "" };
  await desk.call(markReadAtDesk, { params }, { now: "2026-03-12T08:02:00Z" });
  expect((await inboxOf(desk)).filter(({ title }) => title === "Simning")).toMatchObject([
    { id: ids[1], unread: 1, batch: null },
    { batch: { families: 2, replies: 2 } },
  ]);
});

it("[DESK-2] pages are pages of rows, and a batch that fills more than one is opened page by page", async () => {
  const { desk, mentor, families } = await givenFamilies(1);
  const student = families[0]?.student;
  if (!student) throw new Error("No student");
  const batchId = newId("batch");
  const sent = { text: "Hej", userId: mentor.id };
  const add = (count: number, given: object) =>
    Promise.all(
      Array.from({ length: count }, () => givenConversation(student, { users: [mentor], lines: [sent], ...given })),
    );
  await add(DESK_PAGE_SIZE + 1, { batchId });
  await add(DESK_PAGE_SIZE, {});
  const pages = [await inboxOf(desk), await inboxOf(desk, 2), await inboxOf(desk, 3)];
  expect(pages.map((page) => page.length)).toEqual([DESK_PAGE_SIZE, 1, 0]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(DESK_PAGE_SIZE + 1);
  expect(pages.flat().filter(({ batch }) => batch)).toMatchObject([{ batch: { families: DESK_PAGE_SIZE + 1 } }]);
  const within = [await opened(desk, batchId), await opened(desk, batchId, 2), await opened(desk, batchId, 3)];
  expect(within.map((page) => page.length)).toEqual([DESK_PAGE_SIZE, 1, 0]);
  expect(new Set(within.flat().map(({ id }) => id)).size).toBe(DESK_PAGE_SIZE + 1);
});

it("[DESK-2] counts for each member of staff the conversations in which they take part", async () => {
  const { desk, school, group, write, conversationOf } = await givenFamilies(3);
  await write("Utflykt");
  const [row] = await inboxOf(desk);
  const givenColleague = async (count: number) => {
    const colleague = await givenStaff(school, { owns: [group] });
    for (let at = 0; at < count; at += 1)
      await database()
        .insert(conversationMembers)
        .values({
          id: newId("member"),
          conversationId: await conversationOf(at, "Utflykt"),
          membershipType: "USER",
          permission: "O",
          userId: colleague.id,
        });
    return deskFor(colleague, NOW);
  };
  const [none, one, two] = [await givenColleague(0), await givenColleague(1), await givenColleague(2)];
  expect([await inboxOf(none), await opened(none, row?.id)]).toEqual([[], []]);
  const conversationId = await conversationOf(0, "Utflykt");
  for (const rows of [await inboxOf(one), await opened(one, row?.id)])
    expect(rows).toMatchObject([{ id: conversationId, unread: 1, batch: null }]);
  // The message is unread for them.
  expect((await inboxOf(two)).map(({ unread, batch }) => [unread, batch])).toEqual([
    [1, null],
    [1, null],
  ]);
  for (const { id } of await inboxOf(two)) await two.call(markReadAtDesk, { params: { conversationId: id } });
  expect(await inboxOf(two)).toMatchObject([
    { id: row?.id, latest: { isOwn: false, writer: { firstName: "Helena" } }, batch: { families: 2, replies: 0 } },
  ]);
  expect(await opened(two, row?.id)).toHaveLength(2);
});

it("[DESK-2] [CONV-16] shows what was sent, even if it was recalled from one family and reported by another", async () => {
  const { desk, write, apiOf, conversationOf } = await givenFamilies(3);
  await write("Utflykt");
  const [first, second] = [await conversationOf(0, "Utflykt"), await conversationOf(1, "Utflykt")];
  const sentIn = async (conversationId: string) =>
    (await desk.call(getDeskConversation, { params: { conversationId } })).messages[0]?.id ?? "";
  const params = { conversationId: first, messageId: await sentIn(first) };
  expect(await desk.call(recallAtDesk, { params })).toMatchObject({ success: true });
  const flagged = await sentIn(second);
  await apiOf(1).call(flagMessage, { body: { messageId: flagged, reason: "Otrevligt" } });
  expect(await inboxOf(desk)).toMatchObject([{ latest: { text: "Ta med matsäck", removed: null } }]);
});

it("[DESK-8] [DESK-2] leaves an entry in the access log for families once their conversations are shown", async () => {
  const { desk, mentor, families, apiOf } = await givenFamilies(2);
  const batchId = newId("batch");
  const lines = [{ userId: mentor.id, text: "Hej" }];
  for (const { student } of families) await givenConversation(student, { users: [mentor], lines, batchId });
  const readsOf = async () => {
    const studentId = families[0]?.student.id ?? "";
    const log = await apiOf(0).call(listAudit, { params: { studentId } });
    return log.filter(({ role, kind }) => role === "staff" && kind === "conversations").length;
  };
  expect(await inboxOf(desk)).toHaveLength(1);
  expect(await readsOf()).toBe(0);
  await opened(desk, batchId);
  expect(await readsOf()).toBe(1);
});

it("[DESK-2] keeps no mark on a conversation that is alone", async () => {
  const { write, conversationOf } = await givenFamilies(2);
  await write("Läxan", 1);
  const id = await conversationOf(0, "Läxan");
  const [row] = await database().select().from(conversations).where(eq(conversations.id, id));
  expect(row?.batchId).toBeNull();
});
