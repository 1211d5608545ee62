import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  editAbsence,
  removeAbsence,
  removeRestOfSeries,
  reportAbsence,
  reportReturn,
} from "#contract/absence/endpoints.ts";
import { createConversation, recallMessage, sendMessage } from "#contract/conversations/endpoints.ts";
import { getForm, saveFormInstance } from "#contract/forms/endpoints.ts";
import { applyForLeave, listLeave, withdrawLeave } from "#contract/leave/endpoints.ts";
import { createInstanceForm, updateInstanceDate, updateInstanceDates } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { api } from "#contract/registry/api.ts";
import { type EndpointName, schemasOf } from "#contract/registry/schemas.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { changes } from "#server/database/schema/integration.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { changesOf } from "#server/route.ts";
import { answeredHoliday, answeredPermission, changedCare } from "../support/given/followedActs.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenForm } from "../support/given/givenForm.ts";
import { givenGroup, givenUser } from "../support/given/givenGroup.ts";
import { givenMeeting } from "../support/given/givenMeeting.ts";
import { givenReporter, reportOf, schoolOf } from "../support/given/givenReporter.ts";
import { database } from "../support/server/database.ts";

type Given = Awaited<ReturnType<typeof givenReporter>>;
/** Calls an endpoint, and returns the id that its change has to name. */
type Act = (given: Given) => Promise<string>;

const running = { startTime: "2026-03-12T07:30:00Z", endTime: "2026-03-12T15:00:00Z" };

async function reported({ api, student, list }: Given, values: object = {}): Promise<string> {
  await api.call(reportAbsence, { body: { ...reportOf(student).body, ...values } });
  return (await list({ startDate: "2026-03-01", endDate: "2026-05-01" })).at(-1)?.id ?? "";
}

async function applied({ api, student: { id: studentId } }: Given): Promise<string> {
  const times = { startTime: "2026-03-20T09:00:00Z", endTime: "2026-03-20T10:00:00Z" };
  const body = { ...times, period: true, reason: "A wedding" };
  await api.call(applyForLeave, { params: { studentId }, body });
  return (await api.call(listLeave, { params: { studentId } }))[0]?.id ?? "";
}

const book =
  (endpoint: typeof updateInstanceDate | typeof updateInstanceDates): Act =>
  async ({ api, student }) => {
    const meeting = await givenMeeting(student, { slots: [{ startTime: "2026-03-16T14:00:00Z" }] });
    const [slot] = meeting.slots;
    if (!slot) throw new Error("The meeting has no slot.");
    const times = { date: bookingTimeOf(slot.startTime), endDate: bookingTimeOf(slot.endTime) };
    const id = meeting.instance.id;
    const body = { id, meetingId: meeting.id, timeBlockSlotId: slot.id, ...times };
    await api.call(endpoint, { params: { instanceId: id }, body });
    return id;
  };

const answersTo = ({ id, fields }: Awaited<ReturnType<typeof givenForm>>, status: "SAVED" | "SUBMITTED") => ({
  formID: id,
  status,
  edited: null,
  fieldResults: [{ fieldName: fields[0]?.name ?? "", value: "Yes", FieldTemplateId: fields[0]?.id ?? "" }],
});

async function answered({ api, student }: Given, status: "SAVED" | "SUBMITTED"): Promise<string> {
  const form = await givenForm(student);
  const { formInstances } = await api.call(getForm, { params: { formId: form.id } });
  const id = formInstances[0]?.id ?? "";
  await api.call(saveFormInstance, { body: { ...answersTo(form, status), id } });
  return id;
}

/** The endpoints that tell programs something, each with the last type that it tells. */
const ACTS: Partial<Record<EndpointName, [type: string, act: Act]>> = {
  reportAbsence: ["absence.reported", (given) => reported(given)],
  editAbsence: [
    "absence.changed",
    async (given) => {
      const id = await reported(given);
      const { body } = reportOf(given.student, { endTime: "2026-03-12T11:00:00Z" });
      await given.api.call(editAbsence, { body: { ...body, id } });
      return id;
    },
  ],
  removeAbsence: [
    "absence.removed",
    async (given) => {
      const absenceId = await reported(given);
      await given.api.call(removeAbsence, { params: { absenceId } });
      return absenceId;
    },
  ],
  removeRestOfSeries: [
    "absence.removed",
    async (given) => {
      const times = { startTime: "2026-03-13T09:00:00Z", endTime: "2026-03-13T10:00:00Z", repeatUntil: "2026-03-20" };
      const absenceId = await reported(given, times);
      await given.api.call(removeRestOfSeries, { params: { absenceId } });
      return (await lastOf(given)).subjectId;
    },
  ],
  reportReturn: [
    "absence.changed",
    async (given) => {
      const absenceId = await reported(given, running);
      await given.api.call(reportReturn, { params: { absenceId }, body: { backAt: "2026-03-12T11:00:00Z" } });
      return absenceId;
    },
  ],
  applyForLeave: ["leave.reported", applied],
  withdrawLeave: [
    "leave.removed",
    async (given) => {
      const leaveId = await applied(given);
      await given.api.call(withdrawLeave, { params: { leaveId } });
      return leaveId;
    },
  ],
  changeCare: ["care.changed", changedCare],
  answerHoliday: ["holiday.answered", answeredHoliday],
  answerPermission: ["permission.answered", answeredPermission],
  sendMessage: [
    "message.sent",
    async ({ api, guardian, student }) => {
      const talk = await givenConversation(student, { guardians: [guardian] });
      return (await api.call(sendMessage, { body: { conversationID: talk.id, text: "Hej" } })).id;
    },
  ],
  recallMessage: [
    "message.recalled",
    async ({ api, guardian, student }) => {
      const talk = await givenConversation(student, { guardians: [guardian] });
      const { id } = await api.call(sendMessage, { body: { conversationID: talk.id, text: "Hej" } });
      await api.call(recallMessage, { params: { messageId: id } });
      return id;
    },
  ],
  createConversation: [
    "message.sent",
    async (given) => {
      const teacher = await givenUser(schoolOf(given.student));
      await givenGroup(schoolOf(given.student), { type: "MENTOR_GROUP", members: [given.student], owners: [teacher] });
      const member = { membershipType: "USER" as const, permission: "W" as const, user: { userId: teacher.id } };
      const about = { status: "ACTIVE" as const, relationships: [], student: { id: given.student.id } };
      const body = { title: "Hej", memberships: [member], messages: [{ text: "Hej" }], ...about };
      const { id } = await given.api.call(createConversation, { body });
      expect(id).not.toBe((await lastOf(given)).subjectId);
      return (await lastOf(given)).subjectId;
    },
  ],
  updateInstanceDate: ["booking.changed", book(updateInstanceDate)],
  updateInstanceDates: ["booking.changed", book(updateInstanceDates)],
  saveFormInstance: ["form.submitted", (given) => answered(given, "SUBMITTED")],
  createInstanceForm: [
    "form.submitted",
    async ({ api, guardian, student }) => {
      const form = await givenForm(student, { isOfMeeting: true });
      const meeting = await givenMeeting(student, {
        participants: [{ personId: guardian.id, userType: "GUARDIAN" }],
        forms: [{ formId: form.id, referenceType: "FORM", targetedAudience: "GUARDIAN" }],
      });
      const params = { meetingId: meeting.id, instanceId: meeting.instance.id };
      return (await api.call(createInstanceForm, { params, body: answersTo(form, "SUBMITTED") })).id;
    },
  ],
  saveProfile: [
    "contact.changed",
    async ({ api, guardian }) => {
      const profile = await api.call(getProfile, {});
      await api.call(saveProfile, { body: { ...profile, phone: "0709999999" } });
      return guardian.id;
    },
  ],
};

/** Guardians' writes that are no school's concern. */
const SILENT = [
  "addPicture",
  "changeChildCard",
  "createCalendarFeed",
  "flagMessage",
  "markConversationRead",
  "markFamilyPostsRead",
  "markNotificationsRead",
  "noteFormerStudents",
  "noteIntroduced",
  "registerPush",
  "removeCalendarFeed",
  "renewCalendarFeed",
  "requestMailConfirmation",
  "saveClassLines",
  "saveNotificationPreferences",
  "sendAppointment",
  "setGuardianAccess",
  "snoozeTodo",
  "unregisterPush",
  "unsnoozeTodo",
];

const changesAt = ({ student }: Pick<Given, "student">) =>
  database()
    .select()
    .from(changes)
    .where(eq(changes.schoolId, schoolOf(student).id))
    .orderBy(asc(changes.number));

async function lastOf(given: Given) {
  return (await changesAt(given)).at(-1) ?? expect.fail("Nothing was told.");
}

describe("[INT-4] the feed of changes", () => {
  it.each(Object.entries(ACTS))("is told by %s, by ids only", async (_, [type, act]) => {
    const given = await givenReporter();
    const subjectId = await act(given);
    expect(await lastOf(given)).toMatchObject({ type, subjectId, tenantId: given.student.tenantId });
  });

  it("has a case here for every endpoint of guardians that tells something", () => {
    const adding = api.filter(
      ({ endpoint }) => endpoint.access !== "staff" && schemasOf(endpoint).addsChange !== undefined,
    );
    expect(adding.map(({ name }) => name).toSorted()).toEqual(Object.keys(ACTS).toSorted());
    for (const { name, endpoint } of adding) expect(ACTS[name]?.[0].split(".")[0]).toBe(schemasOf(endpoint).addsChange);
  });

  it("is weighed for every endpoint by which guardians write", () => {
    const writing = api.filter(
      ({ endpoint: { method, access } }) => method !== "GET" && access !== "anonymous" && access !== "staff",
    );
    const silent = writing.filter(({ endpoint }) => !schemasOf(endpoint).addsChange).map(({ name }) => name);
    expect(silent.toSorted()).toEqual(SILENT);
  });

  it("cannot be forgotten by a handler, which has to say that nothing has changed", () => {
    const { systems, collected } = collectChanges();
    expect(() => changesOf({ name: "sendMessage" }, collected())).toThrow(/sendMessage/);
    systems.unchanged();
    expect(changesOf({ name: "sendMessage" }, collected())).toEqual([]);
  });

  it("leaves out what was only saved, and what changes no contact details", async () => {
    const given = await givenReporter();
    await answered(given, "SAVED");
    const profile = await given.api.call(getProfile, {});
    await given.api.call(saveProfile, { body: { ...profile, lcid: "uk" } });
    expect(await changesAt(given)).toEqual([]);
  });
});
