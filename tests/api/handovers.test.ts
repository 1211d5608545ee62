import { describe, expect, it } from "vitest";
import {
  createConversation,
  flagMessage,
  getConversation,
  listContacts,
  listConversations,
} from "#contract/conversations/endpoints.ts";
import {
  answerAtDesk,
  getDeskConversation,
  listDeskConversations,
  listDeskMessages,
  markReadAtDesk,
} from "#contract/desk/inbox/endpoints.ts";
import { listFlaggedMessages } from "#contract/desk/office/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { givenClasses } from "../support/given/givenClasses.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenMove } from "../support/given/givenMove.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { apiFor } from "../support/server/api.ts";

type Desk = ReturnType<typeof deskFor>;
const inboxOf = async (desk: Desk) => (await desk.call(listDeskConversations, {})).map(({ id }) => id);
const open = (desk: Desk, conversationId: string) => desk.answer(getDeskConversation, { params: { conversationId } });

describe("[YEAR-2] a conversation whose staff no longer have the student", () => {
  it("takes no message, says so, and leads to the present staff", async () => {
    const { api, write, moveUp, toStaff, toMentor, next } = await givenClasses();
    const before = await api.call(getConversation, { params: { conversationId: toStaff.id } });
    expect(before).toMatchObject({ isClosed: false, handedOver: null });
    expect((await write(toStaff.id)).status).toBe(200);
    await moveUp();
    for (const { id } of [toStaff, toMentor]) {
      expect(await write(id)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/no longer have/) },
      });
      const closed = await api.call(getConversation, { params: { conversationId: id } });
      expect(closed).toMatchObject({ isClosed: true, handedOver: { group: "8B" } });
    }
    expect((await api.call(listConversations, {})).map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(
      (await api.call(listContacts, { params: { studentId: toId(await api.call(listConversations, {})) } })).map(
        ({ id }) => id,
      ),
    ).toEqual([next.id]);
  });

  it("goes on where its staff have the student in another class too", async () => {
    const { write, moveUp, toMentor, toStaff, mentor, next, desk } = await givenClasses();
    await givenMove({ takes: [[mentor, next]] });
    await moveUp();
    expect((await write(toMentor.id)).status).toBe(200);
    expect((await write(toStaff.id)).status).toBe(200);
    expect((await inboxOf(desk)).toSorted()).toEqual([toMentor.id, toStaff.id].toSorted());
  });

  it("is no conversation that begins: nobody is a contact who would not read it", async () => {
    const { api, student, group, mentor, school } = await givenClasses();
    await givenMove({ quits: [[mentor, school]] });
    expect(await api.call(listContacts, { params: { studentId: student.id } })).toEqual([]);
    const body = {
      title: "Hej",
      status: "ACTIVE" as const,
      relationships: [],
      student: { id: student.id },
      memberships: [{ membershipType: "SECTION_OWNERS" as const, permission: "O" as const, section: { id: group.id } }],
      messages: [{ text: "Hej" }],
    };
    expect(await api.answer(createConversation, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.memberships.0.section.id" }] },
    });
  });
});

const toId = (conversations: { student: { id: string } | null }[]) => conversations[0]?.student?.id ?? "";

it("[YEAR-2] a reported message stays with the office of the child's school, and of the former one where there is none", async () => {
  const { api, student, group, school, office, toMentor, desk, newMentor, next } = await givenClasses();
  const params = { conversationId: toMentor.id };
  const { id: messageId } = await desk.call(answerAtDesk, { params, body: { text: "Struntprat" } });
  await api.call(flagMessage, { body: { messageId, reason: "Otrevligt" } });
  const other = await givenSchool({ tenantId: school.tenantId });
  const otherOffice = deskFor(await givenStaff(other, { roleId: "office" }), NOW);
  const flagged = () =>
    Promise.all(
      [office, otherOffice].map(async (one) => (await one.call(listFlaggedMessages, {})).map(({ text }) => text)),
    );
  expect(await flagged()).toEqual([["Struntprat"], []]);
  await givenMove({ leaves: [[student, group]], leavesSchool: [[student, school]], joinsSchool: [[student, other]] });
  expect(await flagged()).toEqual([[], ["Struntprat"]]);
  await givenMove({
    leavesSchool: [[student, other]],
    goes: [student],
    takes: [[newMentor, group]],
    givesUp: [[newMentor, next]],
  });
  expect(await flagged()).toEqual([["Struntprat"], []]);
});

describe("[YEAR-2] what was unanswered", () => {
  it("stands with the new mentor as handed over, unread, from the first unanswered message on", async () => {
    const { moveUp, newDesk, desk, toMentor, toStaff, guardian, student, api } = await givenClasses();
    await moveUp();
    expect(await inboxOf(desk)).toEqual([]);
    expect(await newDesk.call(getDesk, {})).toMatchObject({ unreadConversations: 2 });
    const rows = await newDesk.call(listDeskConversations, {});
    expect(rows.map(({ id, unread, isHandedOver }) => [id, unread, isHandedOver])).toEqual([
      [toMentor.id, 1, true],
      [toStaff.id, 1, true],
    ]);
    const params = { conversationId: toMentor.id };
    const thread = await newDesk.call(getDeskConversation, { params });
    // Messages that the mentor before has answered stay between her and the family.
    expect(thread).toMatchObject({ isHandedOver: true, isClosed: false, messages: [{ text: "Tack!" }] });
    const before = thread.messages[0]?.id ?? "";
    expect(await newDesk.call(listDeskMessages, { params, query: { before } })).toEqual([]);
    await newDesk.call(markReadAtDesk, { params });
    expect(await newDesk.call(getDesk, {})).toMatchObject({ unreadConversations: 1 });
    const log = await apiFor(guardian, student, { now: NOW }).call(listAudit, { params: { studentId: student.id } });
    expect(log).toContainEqual(expect.objectContaining({ role: "staff", kind: "conversations", action: "read" }));
    expect((await api.call(getConversation, { params })).handedOver).toEqual({ group: "8B" });
  });

  it("is a conversation with those who answer it, from then on", async () => {
    const { moveUp, newDesk, toMentor, write, api, school, next } = await givenClasses();
    await moveUp();
    const params = { conversationId: toMentor.id };
    await newDesk.call(answerAtDesk, { params, body: { text: "Det är jag nu." } });
    const conversation = await api.call(getConversation, { params });
    expect(conversation).toMatchObject({ isClosed: false, handedOver: null });
    expect(conversation.memberships).toContainEqual(expect.objectContaining({ section: { id: next.id, title: "8B" } }));
    expect((await write(toMentor.id)).status).toBe(200);
    const thread = await newDesk.call(getDeskConversation, { params });
    expect(thread.isHandedOver).toBe(false);
    expect(thread.messages.map(({ text }) => text)).toEqual(["Tack!", "Det är jag nu.", "Hallå?"]);
    const colleague = deskFor(await givenStaff(school, { owns: [next] }), NOW);
    expect((await colleague.call(getDeskConversation, { params })).messages).toHaveLength(3);
  });

  it("is handed over to nobody once staff have answered, or where only a thank-you is old", async () => {
    const { moveUp, desk, newDesk, toMentor, toStaff, student, guardian, mentor } = await givenClasses();
    await desk.call(answerAtDesk, { params: { conversationId: toStaff.id }, body: { text: "Klockan åtta" } });
    await desk.call(markReadAtDesk, { params: { conversationId: toMentor.id } });
    const old = {
      guardians: [guardian],
      users: [mentor],
      lines: [{ guardianId: guardian.id, text: "Tack", created: "2025-11-20T08:00:00Z" }],
    };
    const read = await givenConversation(student, old);
    await desk.call(markReadAtDesk, { params: { conversationId: read.id } });
    const unread = await givenConversation(student, old);
    await moveUp();
    expect(await inboxOf(newDesk)).toEqual([toMentor.id, unread.id]);
  });

  it("goes on to the next one while it is unanswered, and back with the student", async () => {
    const { moveUp, newDesk, desk, office, student, next, group, newMentor, school, toStaff, toMentor } =
      await givenClasses();
    const both = [toMentor.id, toStaff.id];
    await moveUp();
    await givenMove({ givesUp: [[newMentor, next]] });
    expect((await open(newDesk, toStaff.id)).status).toBe(403);
    expect(await inboxOf(office)).toEqual(both);
    const third = await givenGroup(school, { type: "MENTOR_GROUP", title: "8C" });
    const thirdDesk = deskFor(await givenStaff(school, { owns: [third] }), NOW);
    await givenMove({ leaves: [[student, next]], joins: [[student, third]] });
    expect(await inboxOf(office)).toEqual([]);
    expect(await inboxOf(thirdDesk)).toEqual(both);
    await givenMove({ leaves: [[student, third]], joins: [[student, group]] });
    expect(await inboxOf(thirdDesk)).toEqual([]);
    expect((await desk.call(listDeskConversations, {})).map(({ id, isHandedOver }) => [id, isHandedOver])).toEqual(
      both.map((id) => [id, false]),
    );
  });

  it.each<[string, (given: Awaited<ReturnType<typeof givenClasses>>) => Promise<void>]>([
    ["a member of staff has left the school", ({ mentor, school }) => givenMove({ quits: [[mentor, school]] })],
    ["a group has no staff any more", ({ mentor, group }) => givenMove({ givesUp: [[mentor, group]] })],
    ["the student has no mentor group", ({ student, group }) => givenMove({ leaves: [[student, group]] })],
    [
      "the student has left altogether",
      ({ student, group, school }) =>
        givenMove({ leaves: [[student, group]], leavesSchool: [[student, school]], goes: [student] }),
    ],
    [
      "student and staff have left together",
      ({ student, group, school, mentor }) =>
        givenMove({
          leaves: [[student, group]],
          leavesSchool: [[student, school]],
          goes: [student],
          givesUp: [[mentor, group]],
          quits: [[mentor, school]],
        }),
    ],
  ])("is for the office where %s", async (_, happens) => {
    const given = await givenClasses();
    const { office, newDesk, toStaff, toMentor } = given;
    expect(await inboxOf(office)).toEqual([]);
    await happens(given);
    expect(await inboxOf(office)).toEqual([toMentor.id, toStaff.id]);
    expect((await open(office, toStaff.id)).body).toMatchObject({ isHandedOver: true });
    expect(await inboxOf(newDesk)).toEqual([]);
  });

  it("of a family that has left is shown to the office, which cannot answer it there", async () => {
    const { student, group, school, office, toStaff } = await givenClasses();
    await givenMove({ leaves: [[student, group]], leavesSchool: [[student, school]], goes: [student] });
    const params = { conversationId: toStaff.id };
    expect(await office.call(getDeskConversation, { params })).toMatchObject({ isClosed: true });
    expect(await office.answer(answerAtDesk, { params, body: { text: "Hej" } })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/can no longer read/) },
    });
  });

  it("goes to the new school with the student, and to no other school that the student goes to", async () => {
    const { student, group, school, office, toStaff, toMentor } = await givenClasses();
    const other = await givenSchool({ tenantId: school.tenantId });
    const otherClass = await givenGroup(other, { type: "MENTOR_GROUP", title: "Spanska" });
    const otherDesk = deskFor(await givenStaff(other, { owns: [otherClass] }), NOW);
    await givenMove({ joinsSchool: [[student, other]], joins: [[student, otherClass]], leaves: [[student, group]] });
    expect(await inboxOf(otherDesk)).toEqual([]);
    expect(await inboxOf(office)).toHaveLength(2);
    await givenMove({ leavesSchool: [[student, school]] });
    expect(await inboxOf(office)).toEqual([]);
    expect(await inboxOf(otherDesk)).toEqual([toMentor.id, toStaff.id]);
  });

  it("names nobody with a protected identity to those who get it", async () => {
    const hidden = { protected: true, firstName: "Hemlig", lastName: "Skyddad" };
    const { moveUp, newDesk, toMentor, student } = await givenClasses({ student: hidden, guardian: hidden });
    await moveUp();
    const seen = [
      await newDesk.call(listDeskConversations, {}),
      await newDesk.call(getDeskConversation, { params: { conversationId: toMentor.id } }),
    ];
    for (const text of ["Hemlig", "Skyddad", student.id]) expect(JSON.stringify(seen)).not.toContain(text);
  });
});
