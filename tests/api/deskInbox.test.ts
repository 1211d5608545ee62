import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getConversation, listConversations, sendMessage } from "#contract/conversations/endpoints.ts";
import {
  answerAtDesk,
  getDeskConversation,
  listDeskConversations,
  listDeskFamilies,
  listDeskMessages,
  listWritableGroups,
  markReadAtDesk,
  writeToFamilies,
} from "#contract/desk/inbox/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenInbox } from "../support/given/givenInbox.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { USUAL_SERVICES } from "../support/given/givenSchool.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { apiFor } from "../support/server/api.ts";
import { openPages } from "../support/server/openPages.ts";

describe("[DESK-2] the inbox", () => {
  it("has what guardians wrote to somebody or their groups, unread first, with the languages of those who read", async () => {
    const { desk, mentor, student, guardian, toMentor, toStaff } = await givenInbox();
    const read = {
      guardians: [guardian],
      users: [mentor],
      lines: [{ userId: mentor.id, text: "Ny", created: "2026-03-12T07:00:00Z" }],
    };
    const newest = await givenConversation(student, { title: "Min egen", ...read });
    expect(await desk.call(getDesk, {})).toMatchObject({ unreadConversations: 2 });
    const inbox = await desk.call(listDeskConversations, {});
    expect(inbox.map(({ id, unread }) => [id, unread])).toEqual([
      [toMentor.id, 1],
      [toStaff.id, 1],
      [newest.id, 0],
    ]);
    expect(inbox[0]).toMatchObject({
      title: "Läxan",
      group: "7A",
      student: { firstName: student.firstName },
      latest: { text: "Tack!", isOwn: false, writer: { firstName: "Karin" } },
    });
    expect(inbox[0]?.members.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
      expect.objectContaining({ type: "GUARDIAN", language: "uk", isCaller: false }),
      expect.objectContaining({ type: "USER", person: { firstName: "Helena", lastName: "Berg" }, isCaller: true }),
    ]);
    expect(inbox[1]?.members).toContainEqual(
      expect.objectContaining({ type: "SECTION_OWNERS", section: "7A", person: null }),
    );
  });

  it("is read and answered, which the guardian sees at once", async () => {
    const { desk, student, guardian, toMentor } = await givenInbox();
    const params = { conversationId: toMentor.id };
    const thread = await desk.call(getDeskConversation, { params });
    expect(thread.messages.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ["Hej!", false],
      ["Hej hej!", true],
      ["Tack!", false],
    ]);
    const before = thread.messages.at(-1)?.id ?? "";
    expect(await desk.call(listDeskMessages, { params, query: { before } })).toHaveLength(2);
    await desk.call(markReadAtDesk, { params });
    expect(await desk.call(getDesk, {})).toMatchObject({ unreadConversations: 1 });
    const stream = await openPages(guardian, student);
    const idempotencyKey = randomUUID();
    const answered = { params, body: { text: "Varsågod!" } };
    const { id } = await desk.call(answerAtDesk, answered, { idempotencyKey });
    expect(id).toBe(idempotencyKey);
    expect(await stream.next()).toMatchObject({ kind: "message", studentId: student.id, conversationId: toMentor.id });
    const api = apiFor(guardian, student, { now: NOW });
    const seen = await api.call(getConversation, { params });
    expect(seen).toMatchObject({ unreadMessages: 4 - 2 });
    expect(seen.messages.at(-1)).toMatchObject({ id, text: "Varsågod!", creator: { firstName: "Helena" } });
    await api.call(
      sendMessage,
      { body: { text: "Tack igen", conversationID: toMentor.id } },
      { now: "2026-03-12T08:01:00Z" },
    );
    expect((await desk.call(listDeskConversations, {}))[0]).toMatchObject({ id: toMentor.id, unread: 1 });
  });

  it("shares the conversations of a staff group, and has no others", async () => {
    const { school, group, toStaff, toMentor, guardian, student } = await givenInbox();
    const colleague = deskFor(await givenStaff(school, { owns: [group] }), NOW);
    expect((await colleague.call(listDeskConversations, {})).map(({ id }) => id)).toEqual([toStaff.id]);
    expect((await colleague.answer(getDeskConversation, { params: { conversationId: toMentor.id } })).status).toBe(404);
    // Guardians who no longer have the student no longer have the conversations about them.
    const former = await givenStaff(school, { owns: [await givenGroup(school)] });
    const old = await givenConversation(student, { guardians: [guardian], users: [former] });
    expect((await deskFor(former).answer(getDeskConversation, { params: { conversationId: old.id } })).status).toBe(
      404,
    );
    expect(await deskFor(former).call(listDeskConversations, {})).toEqual([]);
  });

  it("takes no answer to an archived conversation, and none without words", async () => {
    const { desk, student, guardian, mentor, toMentor } = await givenInbox();
    const archived = await givenConversation(student, { guardians: [guardian], users: [mentor], status: "ARCHIVED" });
    const answer = (conversationId: string, text: string) =>
      desk.answer(answerAtDesk, { params: { conversationId }, body: { text } });
    expect((await answer(archived.id, "Hej")).status).toBe(403);
    expect(await answer(toMentor.id, "<p> </p>")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.text" }] },
    });
  });
});

describe("[DESK-2] a new message", () => {
  it("begins a conversation for each family, who know nothing of one another", async () => {
    const { desk, group, student, other, guardian, others } = await givenInbox();
    expect(await desk.call(listWritableGroups, {})).toMatchObject([
      { id: group.id, title: "7A", type: "MENTOR_GROUP" },
    ]);
    const params = { groupId: group.id };
    const families = await desk.call(listDeskFamilies, { params });
    expect(families).toMatchObject([
      { student: { firstName: student.firstName }, guardians: [{ language: "uk" }], isWritable: true },
      { student: { firstName: "Bo" }, guardians: [{ person: { firstName: "Ann" } }], isWritable: true },
    ]);
    const body = { title: "Utflykt", text: "Matsäck i morgon", students: families.map(({ key }) => key) };
    expect(await desk.call(writeToFamilies, { params, body })).toEqual({ conversations: 2 });
    for (const [person, child, stranger] of [
      [guardian, student, "Ann"],
      [others, other, "Karin"],
    ] as const) {
      const all = await apiFor(person, child, { now: NOW }).call(listConversations, { query: {} });
      const found = all.filter(({ title }) => title === "Utflykt");
      expect(found).toMatchObject([
        { unreadMessages: 1, messages: [{ text: "Matsäck i morgon" }], student: { id: child.id } },
      ]);
      expect(JSON.stringify(found[0]?.memberships)).not.toContain(stranger);
    }
    expect(await desk.call(getDesk, {})).toMatchObject({ unreadConversations: 2 });
  });

  it("is for one family too, and refuses those who cannot be written to, with the field's name", async () => {
    const { desk, group, school } = await givenInbox();
    const alone = await givenStudent({ schools: [school] });
    const mixed = await givenGroup(school, { members: [alone] });
    const teacher = deskFor(await givenStaff(school, { owns: [mixed] }), NOW);
    const [family] = await desk.call(listDeskFamilies, { params: { groupId: group.id } });
    const [none] = await teacher.call(listDeskFamilies, { params: { groupId: mixed.id } });
    expect(none).toMatchObject({ guardians: [], isWritable: false });
    const write = (who: typeof desk, groupId: string, key = "") =>
      who.answer(writeToFamilies, { params: { groupId }, body: { title: "Hej", text: "Hej", students: [key] } });
    const refused = { status: 400, body: { errors: [{ field: "body.students.0" }] } };
    expect(await write(teacher, mixed.id, none?.key)).toMatchObject(refused);
    // A key is of one group only.
    expect(await write(teacher, mixed.id, family?.key)).toMatchObject(refused);
    expect(await write(teacher, group.id, family?.key)).toMatchObject({ status: 404 });
    expect(await write(desk, group.id, family?.key)).toMatchObject({ status: 200, body: { conversations: 1 } });
  });

  it("is not sent where the school does not use conversations", async () => {
    const services = USUAL_SERVICES.filter((name) => name !== "conversations");
    const { desk, group } = await givenInbox({ services });
    const families = await desk.call(listDeskFamilies, { params: { groupId: group.id } });
    expect(families.map(({ isWritable }) => isWritable)).toEqual([false, false]);
  });
});

it("[DESK-2] names nobody with a protected identity, who is written to all the same", async () => {
  const hidden = { protected: true, firstName: "Hemlig", lastName: "Skyddad" };
  const { desk, group, guardian, student, toMentor } = await givenInbox({ student: hidden, guardian: hidden });
  const params = { groupId: group.id };
  const families = await desk.call(listDeskFamilies, { params });
  const key = families.find((family) => family.student === null)?.key ?? "";
  await desk.call(writeToFamilies, { params, body: { title: "Hej", text: "Hej", students: [key] } });
  const replies = [
    families,
    await desk.call(listDeskConversations, {}),
    await desk.call(getDeskConversation, { params: { conversationId: toMentor.id } }),
  ];
  const sent = JSON.stringify(replies);
  for (const text of ["Hemlig", "Skyddad", '"uk"', guardian.id, student.id]) expect(sent).not.toContain(text);
  const own = await apiFor(guardian, student, { now: NOW }).call(listConversations, { query: {} });
  expect(own.map(({ title }) => title)).toContain("Hej");
});

it("[DESK-8] [DESK-2] leaves what is read and written in the access log", async () => {
  const { desk, group, guardian, student, other, others, toMentor } = await givenInbox();
  const logOf = async (person: typeof guardian, child: typeof student) => {
    const log = await apiFor(person, child, { now: NOW }).call(listAudit, { params: { studentId: child.id } });
    return log
      .filter(({ role }) => role === "staff")
      .map(({ kind, action }) => `${action} ${kind}`)
      .sort();
  };
  await desk.call(listDeskConversations, {});
  await desk.call(markReadAtDesk, { params: { conversationId: toMentor.id } });
  expect(await logOf(guardian, student)).toEqual(["read conversations"]);
  expect(await logOf(others, other)).toEqual([]);
  const params = { groupId: group.id };
  const families = await desk.call(listDeskFamilies, { params });
  await desk.call(writeToFamilies, { params, body: { title: "Hej", text: "Hej", students: [families[1]?.key ?? ""] } });
  await desk.call(answerAtDesk, { params: { conversationId: toMentor.id }, body: { text: "Hej" } });
  expect(await logOf(guardian, student)).toEqual(["changed conversations", "read conversations"]);
  expect(await logOf(others, other)).toEqual(["changed conversations", "read conversations"]);
});
