import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getConversation, recallMessage, sendMessage } from "#contract/conversations/endpoints.ts";
import { getForm, saveFormInstance } from "#contract/forms/endpoints.ts";
import { updateInstanceDate } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { guardians } from "#server/database/schema/people.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { database } from "#tests/support/server/database.ts";

const { url, givenProgram } = withProgramServer();

const named = (id: string) => ({ id, sourceId: null, registerId: null });

/** A guardian, and a program of the school's owner that follows what the guardian does. */
async function givenSubscriber() {
  const reporter = await givenReporter();
  const { student } = reporter;
  const program = await givenProgram({ tenantId: student.tenantId });
  const detailsOf = (kind: string, id: string) => program.send({ path: `/reports/${kind}/${id}`, now: NOW });
  const readKinds = async () => {
    const log = await reporter.api.call(listAudit, { params: { studentId: student.id } }, { server: url() });
    return log.flatMap(({ role, kind, action }) => (role === "program" ? [`${kind} ${action}`] : []));
  };
  /** Neither another owner's program nor one without the right reads it. */
  const expectHidden = async (kind: string, id: string) => {
    const [other, unable] = [await givenProgram(), await givenProgram({ tenantId: student.tenantId, may: ["write"] })];
    const { id: elsewhere } = await givenSchool({ tenantId: student.tenantId });
    const limited = await givenProgram({ tenantId: student.tenantId, schools: [elsewhere] });
    expect((await other.send({ path: `/reports/${kind}/${id}` })).status).toBe(404);
    expect((await limited.send({ path: `/reports/${kind}/${id}` })).status).toBe(404);
    expect((await unable.send({ path: `/reports/${kind}/${id}` })).status).toBe(403);
  };
  const school = schoolOf(student).id;
  const common = { school, namedSchool: named(school), student: named(student.id) };
  return { ...reporter, program, detailsOf, readKinds, expectHidden, common };
}

describe("[INT-4] a message", () => {
  async function givenMessage() {
    const given = await givenSubscriber();
    const teacher = await givenUser(schoolOf(given.student));
    await givenGroup(schoolOf(given.student), { members: [given.student], owners: [teacher] });
    const { id } = await givenConversation(given.student, { guardians: [given.guardian], users: [teacher] });
    const sent = await given.api.call(sendMessage, { body: { conversationID: id, text: "<p>En fråga</p>" } });
    const texts = async () =>
      (await given.api.call(getConversation, { params: { conversationId: id } })).messages.map(({ text }) => text);
    return { ...given, teacher, conversationId: id, messageId: sent.id, texts };
  }

  it("is read, which guardians see in the access log, until it is recalled", async () => {
    const { guardian, api, teacher, common, conversationId, messageId, ...given } = await givenMessage();
    expect((await given.detailsOf("messages", messageId)).body).toEqual({
      ...common,
      id: messageId,
      conversation: { id: conversationId, title: "Läxan" },
      text: "<p>En fråga</p>",
      created: "2026-03-12T08:00:00.000Z",
      guardian: named(guardian.id),
      writer: null,
      staff: [named(teacher.id)],
    });
    expect(await given.readKinds()).toEqual(["conversations read"]);
    await given.expectHidden("messages", messageId);
    await api.call(recallMessage, { params: { messageId } });
    expect((await given.detailsOf("messages", messageId)).status).toBe(410);
  });

  it("is answered once for a member of staff who takes part, also if that is sent twice at once", async () => {
    const { program, teacher, messageId, texts, student } = await givenMessage();
    const answer = { message: messageId, staff: teacher.id, text: "<p>Ett svar</p>" };
    const put = (id: string, values: object = {}) =>
      program.send({ method: "PUT", path: `/messages/${id}`, body: { ...answer, ...values }, now: NOW });
    const stranger = await givenUser(schoolOf(student));
    expect((await put("A0", { staff: stranger.id })).body.errors).toMatchObject([{ field: "body.staff" }]);
    const twice = await Promise.all([put("A1"), put("A1")]);
    expect(twice.map(({ body }) => body.status).toSorted()).toEqual(["created", "unchanged"]);
    expect((await texts()).filter((text) => text === answer.text)).toHaveLength(1);
    expect((await put("A1", { text: "<p>Ett annat</p>" })).status).toBe(400);
    expect((await program.send({ method: "DELETE", path: "/messages/A1" })).status).toBe(400);
    const other = await givenProgram();
    expect((await other.put("/messages/A1", answer)).body.errors).toMatchObject([{ field: "body.message" }]);
  });
});

it("[INT-4] a booking is read with the time that is booked", async () => {
  const { guardian, student, api, common, detailsOf, expectHidden, readKinds } = await givenSubscriber();
  const meeting = await givenMeeting(student, { slots: [{ startTime: "2026-03-16T14:00:00Z" }] });
  const [slot] = meeting.slots;
  if (!slot) throw new Error("The meeting has no slot.");
  const { id } = meeting.instance;
  const times = { date: bookingTimeOf(slot.startTime), endDate: bookingTimeOf(slot.endTime) };
  const body = { id, meetingId: meeting.id, timeBlockSlotId: slot.id, ...times };
  await api.call(updateInstanceDate, { params: { instanceId: id }, body });
  expect((await detailsOf("bookings", id)).body).toEqual({
    ...common,
    id,
    meeting: named(meeting.id),
    status: "ACTIVE",
    start: "2026-03-16T14:00:00.000Z",
    end: slot.endTime.toISOString(),
    guardian: named(guardian.id),
  });
  expect(await readKinds()).toEqual(["meetings read"]);
  await expectHidden("bookings", id);
});

it("[INT-4] answers to a form are read with their questions", async () => {
  const { guardian, student, api, common, detailsOf, expectHidden, readKinds } = await givenSubscriber();
  const form = await givenForm(student);
  const [field] = form.fields;
  const { formInstances } = await api.call(getForm, { params: { formId: form.id } });
  const id = formInstances[0]?.id ?? "";
  const result = { fieldName: field?.name ?? "", value: "Ja", FieldTemplateId: field?.id ?? "" };
  const body = { id, formID: form.id, edited: null, fieldResults: [result] };
  await api.call(saveFormInstance, { body: { ...body, status: "SUBMITTED" } });
  expect((await detailsOf("answers", id)).body).toEqual({
    ...common,
    id,
    form: named(form.id),
    guardian: named(guardian.id),
    submitted: "2026-03-12T08:00:00.000Z",
    answers: [{ field: field?.id, name: "Question 1", value: "Ja" }],
  });
  expect(await readKinds()).toEqual(["forms read"]);
  await expectHidden("answers", id);
});

it("[INT-4] a guardian's contact details are read, but not those of a protected identity", async () => {
  const { guardian, api, common, detailsOf, expectHidden, readKinds } = await givenSubscriber();
  const profile = await api.call(getProfile, {});
  await api.call(saveProfile, { body: { ...profile, phone: "0709999999" } });
  expect((await detailsOf("contacts", guardian.id)).body).toMatchObject({
    id: guardian.id,
    school: common.school,
    guardian: named(guardian.id),
    phone: "0709999999",
  });
  expect(await readKinds()).toEqual(["student read"]);
  await expectHidden("contacts", guardian.id);
  await database().update(guardians).set({ protected: true }).where(eq(guardians.id, guardian.id));
  expect((await detailsOf("contacts", guardian.id)).status).toBe(404);
});
