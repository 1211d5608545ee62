import { and, desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { sendMessage } from "#contract/conversations/endpoints.ts";
import { getDeskLesson, takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { createDeskForms } from "#contract/desk/forms/endpoints.ts";
import { answerAtDesk, listDeskFamilies } from "#contract/desk/inbox/endpoints.ts";
import { createDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import { createDeskText } from "#contract/desk/posts/endpoints.ts";
import { createDeskWork, getDeskAssessments, saveDeskAssessment } from "#contract/desk/work/endpoints.ts";
import { getForm, saveFormInstance } from "#contract/forms/endpoints.ts";
import { answerHoliday } from "#contract/holidays/endpoints.ts";
import type { FollowedKind } from "#contract/integration/changes.ts";
import { applyForLeave, listLeave } from "#contract/leave/endpoints.ts";
import { updateInstanceDate } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { answerPermission } from "#contract/permissions/endpoints.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { assessments } from "#server/database/schema/assessments.ts";
import { permissionAnswers } from "#server/database/schema/permissions.ts";
import { database } from "../server/database.ts";
import { changedCare } from "./followedActs.ts";
import { givenConversation } from "./givenConversation.ts";
import { draftOf } from "./givenDeskText.ts";
import { givenForm } from "./givenForm.ts";
import { givenHoliday } from "./givenHoliday.ts";
import { givenLesson } from "./givenLesson.ts";
import { givenMeeting } from "./givenMeeting.ts";
import { givenPermission } from "./givenPermission.ts";
import { type givenReporter, reportOf } from "./givenReporter.ts";
import { ROUND } from "./givenRound.ts";
import type { GivenSchool } from "./givenSchool.ts";
import { CONTENT } from "./givenSentForm.ts";
import type { deskFor } from "./givenStaff.ts";
import type { GivenStudent } from "./givenStudent.ts";
import { HOMEWORK, PLAN } from "./givenWorkClass.ts";

/** A school with a group of a child, its teacher, and the child's guardian. */
type Place = Pick<Awaited<ReturnType<typeof givenReporter>>, "api" | "guardian" | "list"> & {
  school: GivenSchool;
  /** The child as one of this school alone. */
  student: GivenStudent;
  group: { id: string };
  teacher: { id: string };
  desk: ReturnType<typeof deskFor>;
  /** The day of its holiday. */
  day: string;
};

const conversationWith = ({ guardian, student, teacher }: Place) =>
  givenConversation(student, { guardians: [guardian], users: [teacher] });

/** Does something at a school. @returns the id that the change has to name */
export const ACTS_AT_SCHOOL: Record<FollowedKind, (place: Place) => Promise<string>> = {
  absence: async ({ api, student, list }) => {
    await api.call(reportAbsence, reportOf(student));
    return (await list())[0]?.id ?? "";
  },
  leave: async ({ api, student }) => {
    const times = { startTime: "2026-03-20T09:00:00Z", endTime: "2026-03-20T10:00:00Z" };
    const body = { ...times, period: true, reason: "A wedding" };
    await api.call(applyForLeave, { params: { studentId: student.id }, body });
    return (await api.call(listLeave, { params: { studentId: student.id } }))[0]?.id ?? "";
  },
  care: changedCare,
  holiday: async ({ api, student, school, group, day }) => {
    const { id: roundId } = await givenHoliday(school, { groupIds: [group.id], days: [day] });
    const params = { studentId: student.id, roundId };
    await api.call(answerHoliday, { params, body: { days: [{ day, times: null }] } });
    return student.id;
  },
  message: async (place) => {
    const { id: conversationID } = await conversationWith(place);
    return (await place.api.call(sendMessage, { body: { conversationID, text: "Hej" } })).id;
  },
  answer: async (place) => {
    const params = { conversationId: (await conversationWith(place)).id };
    return (await place.desk.call(answerAtDesk, { params, body: { text: "Hej" } })).id;
  },
  booking: async ({ api, student }) => {
    const meeting = await givenMeeting(student, { slots: [{ startTime: "2026-03-16T14:00:00Z" }] });
    const { id } = meeting.instance;
    const [slot = expect.fail()] = meeting.slots;
    const times = { date: bookingTimeOf(slot.startTime), endDate: bookingTimeOf(slot.endTime) };
    const body = { id, meetingId: meeting.id, timeBlockSlotId: slot.id, ...times };
    await api.call(updateInstanceDate, { params: { instanceId: id }, body });
    return id;
  },
  form: async ({ api, student, group }) => {
    const form = await givenForm(student, { groupId: group.id });
    const { formInstances } = await api.call(getForm, { params: { formId: form.id } });
    const [{ id: FieldTemplateId, name: fieldName } = expect.fail()] = form.fields;
    const fieldResults = [{ fieldName, value: "Ja", FieldTemplateId }];
    const id = formInstances[0]?.id ?? "";
    await api.call(saveFormInstance, {
      body: { id, formID: form.id, status: "SUBMITTED", edited: null, fieldResults },
    });
    return id;
  },
  permission: async ({ api, student, school }) => {
    const { id } = await givenPermission(school);
    return answerTo(id, api, student.id);
  },
  contact: async ({ api, guardian }) => {
    const profile = await api.call(getProfile, {});
    await api.call(saveProfile, { body: { ...profile, phone: "0709999999" } });
    return guardian.id;
  },
  attendance: async ({ desk, student, group }) => {
    const { id: lessonId } = await givenLesson(student, { groupId: group.id, startTime: "2026-03-12T07:30:00Z" });
    const { students } = await desk.call(getDeskLesson, { params: { lessonId } });
    const marks = students.map(({ key }) => ({ key, mark: "PRESENT" as const, minutes: 0 }));
    await desk.call(takeAttendance, { params: { lessonId }, body: { marks } });
    return lessonId;
  },
  post: async ({ desk, group }) => (await desk.call(createDeskText, draftOf(group, { publish: "NOW" }))).id,
  documentation: async ({ desk, group }) => {
    const [family] = await desk.call(listDeskFamilies, { params: { groupId: group.id } });
    const values = { kind: "DOCUMENTATION" as const, students: [family?.key ?? ""], publish: "NOW" as const };
    return (await desk.call(createDeskText, draftOf(group, values))).id;
  },
  sentForm: async ({ desk, group }) =>
    (await desk.call(createDeskForms, { body: { ...CONTENT, groups: [group.id] } })).ids[0] ?? "",
  meeting: async ({ desk, group, teacher }) => {
    const body = { ...ROUND, staff: [teacher.id] };
    return (await desk.call(createDeskMeeting, { params: { groupId: group.id }, body })).id;
  },
  plan: async ({ desk, group: { id: groupId } }) =>
    (await desk.call(createDeskWork, { params: { groupId }, body: { ...PLAN, kind: "PLAN" } })).id,
  assignment: async ({ desk, group: { id: groupId } }) =>
    (await desk.call(createDeskWork, { params: { groupId }, body: { ...HOMEWORK, kind: "ASSIGNMENT" } })).id,
  assessment: async (place) => {
    const params = { workId: await ACTS_AT_SCHOOL.plan(place) };
    const [row] = (await place.desk.call(getDeskAssessments, { params })).students;
    const body = { key: row?.key ?? "", results: [], text: "Du resonerar väl." };
    await place.desk.call(saveDeskAssessment, { params, body });
    const found = await database().select().from(assessments).where(eq(assessments.ownerId, params.workId));
    return found[0]?.id ?? "";
  },
};

/** Answers a permission. @returns the id by which programs ask for the details */
export async function answerTo(permissionId: string, api: Place["api"], studentId: string): Promise<string> {
  await api.call(answerPermission, { params: { studentId, permissionId }, body: { isGiven: true, version: 1 } });
  const isIt = and(eq(permissionAnswers.permissionId, permissionId), eq(permissionAnswers.studentId, studentId));
  const [row] = await database().select().from(permissionAnswers).where(isIt).orderBy(desc(permissionAnswers.id));
  return `${row?.id}`;
}
