import { changeCare } from "#contract/care/endpoints.ts";
import { changeChildCard, getChildCard } from "#contract/childCard/endpoints.ts";
import { saveClassLines } from "#contract/classList/endpoints.ts";
import { createConversation, flagMessage, sendMessage } from "#contract/conversations/endpoints.ts";
import { getDeskCards } from "#contract/desk/cards/endpoints.ts";
import { getDeskClassList } from "#contract/desk/classLists/endpoints.ts";
import { getDeskForm } from "#contract/desk/forms/endpoints.ts";
import { getDeskHoliday } from "#contract/desk/holidays/endpoints.ts";
import { listDeskConversations } from "#contract/desk/inbox/endpoints.ts";
import { getDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import { listDeskDeliveries, listFlaggedMessages } from "#contract/desk/office/endpoints.ts";
import { getGroupPermissions } from "#contract/desk/permissions/endpoints.ts";
import { getDeskStudent } from "#contract/desk/students/endpoints.ts";
import { getForm, saveFormInstance } from "#contract/forms/endpoints.ts";
import { answerHoliday } from "#contract/holidays/endpoints.ts";
import { updateInstanceDate, updateInstanceDates } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { answerPermission } from "#contract/permissions/endpoints.ts";
import type { FamilyWriteName } from "#contract/registry/api.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { CONTACT, SECRETS } from "./givenCard.ts";
import { givenConversation } from "./givenConversation.ts";
import { givenForm } from "./givenForm.ts";
import { givenHoliday } from "./givenHoliday.ts";
import { givenMeeting } from "./givenMeeting.ts";
import { givenPermission } from "./givenPermission.ts";
import { type Act, type IsSeen, oneOf, shows } from "./seenAtDesks.ts";
import { REPORTS } from "./seenReports.ts";
import type { SeenWorld } from "./seenWorld.ts";

/** Why no member of staff needs to see an act. */
type Unseen = { nobody: string };

/** Books a time of a round of the student's teacher. */
const booked =
  (endpoint: typeof updateInstanceDate | typeof updateInstanceDates, startTime: string) =>
  async ({ api, student, teacher }: SeenWorld): Promise<IsSeen> => {
    const participants = [{ personId: teacher.id, userType: "USER" as const }];
    const { id: meetingId, instance, slots } = await givenMeeting(student, { slots: [{ startTime }], participants });
    const [slot] = slots;
    if (!slot) throw new Error("No slot");
    const times = { date: bookingTimeOf(slot.startTime), endDate: bookingTimeOf(slot.endTime) };
    const body = { id: instance.id, meetingId, timeBlockSlotId: slot.id, ...times };
    await api.call(endpoint, { params: { instanceId: instance.id }, body });
    const isBooked = `"slotId":"${slot.id}"`;
    return shows(getDeskMeeting, { params: { meetingId } }, `${isBooked}|"isCanceled":true`);
  };

const OF_ONESELF = "It concerns nobody but the guardian.";
const AT_FORMER_SCHOOL = "The school that it is for no longer has the student, and the next one asks again.";

/** For each write of families, who sees what the server has acknowledged. */
export const SEEN_ACTS: Record<FamilyWriteName, Act | Unseen> = {
  ...REPORTS,
  changeCare: {
    run: async ({ api, student }) => {
      const body = { kind: "DAY" as const, day: "2026-03-13", times: null };
      await api.call(changeCare, { params: { studentId: student.id }, body });
      return shows(listDeskDeliveries, {}, '"kind":"care","what":"EDITED","startTime":"2026-03-12T23');
    },
  },
  answerHoliday: {
    run: async ({ api, student, school, group }) => {
      const day = "2026-03-30";
      const { id: roundId } = await givenHoliday(school, { groupIds: [group.id], days: [day] });
      await api.call(answerHoliday, {
        params: { studentId: student.id, roundId },
        body: { days: [{ day, times: null }] },
      });
      return oneOf(
        shows(getDeskHoliday, { params: { roundId } }, `"answered":1`),
        shows(listDeskDeliveries, {}, '"kind":"care","what":"EDITED","startTime":"2026-03-29T22'),
      );
    },
  },
  answerPermission: {
    run: async ({ api, student, school, group, next }) => {
      const { id: permissionId } = await givenPermission(school);
      const params = { studentId: student.id, permissionId };
      await api.call(answerPermission, { params, body: { isGiven: true, version: 1 } });
      const inGroup = (groupId: string) =>
        shows(getGroupPermissions, { params: { groupId } }, `"${permissionId}":"GIVEN"`);
      return oneOf(inGroup(group.id), inGroup(next.id));
    },
    needless: { "the student changed school": AT_FORMER_SCHOOL, "the student left": AT_FORMER_SCHOOL },
  },
  saveFormInstance: {
    run: async ({ api, student, group }) => {
      const form = await givenForm(student, { groupId: group.id });
      const params = { formId: form.id };
      const { formInstances } = await api.call(getForm, { params });
      const [{ id: FieldTemplateId = "", name: fieldName = "" } = {}] = form.fields;
      const fieldResults = [{ fieldName, value: "Svar på lappen", FieldTemplateId }];
      const id = formInstances[0]?.id ?? "";
      const body = { id, formID: form.id, status: "SUBMITTED" as const, edited: null, fieldResults };
      await api.call(saveFormInstance, { body });
      return shows(getDeskForm, { params }, "Svar på lappen");
    },
  },
  createInstanceForm: { nobody: "Forms of meetings come from the school's own system, which reads their answers." },
  addPicture: { nobody: "It is seen with the answer of a form that names it." },
  createConversation: {
    run: async ({ api, student, teacher }) => {
      const memberships = [{ membershipType: "USER" as const, permission: "O" as const, user: { userId: teacher.id } }];
      const about = { title: "Ny fråga", status: "ACTIVE" as const, relationships: [], student: { id: student.id } };
      const { id } = await api.call(createConversation, {
        body: { ...about, memberships, messages: [{ text: "Hej" }] },
      });
      return shows(listDeskConversations, {}, id);
    },
  },
  sendMessage: {
    run: async ({ api, guardian, student, teacher }) => {
      const { id: conversationID } = await givenConversation(student, { guardians: [guardian], users: [teacher] });
      await api.call(sendMessage, { body: { conversationID, text: "Hallå?" } });
      return shows(listDeskConversations, {}, conversationID);
    },
  },
  recallMessage: { nobody: "Nobody has read a message that can be recalled." },
  flagMessage: {
    run: async ({ api, guardian, student, teacher }) => {
      const lines = [{ userId: teacher.id, text: "Struntprat" }];
      const talk = await givenConversation(student, { guardians: [guardian], users: [teacher], lines });
      await api.call(flagMessage, { body: { messageId: talk.messageIds[0] ?? "", reason: "Otrevligt" } });
      return shows(listFlaggedMessages, {}, "Otrevligt");
    },
  },
  updateInstanceDate: { run: booked(updateInstanceDate, "2026-03-24T14:00:00Z") },
  updateInstanceDates: { run: booked(updateInstanceDates, "2026-03-25T14:00:00Z") },
  changeChildCard: {
    run: async ({ api, student, group, next, elsewhere }) => {
      const params = { studentId: student.id };
      await api.call(changeChildCard, { params, body: CONTACT });
      await api.call(getChildCard, { params });
      const inGroup = ({ id: groupId }: { id: string }) =>
        shows(getDeskCards, { params: { groupId } }, SECRETS.contact);
      return oneOf(inGroup(group), inGroup(next), inGroup(elsewhere));
    },
    needless: { "the student left": "No school looks after the student any more." },
  },
  saveClassLines: {
    run: async ({ api, student, group }) => {
      const body = { isListed: true, phone: true, mail: false, address: false, birthday: false };
      await api.call(saveClassLines, { params: { studentId: student.id, groupId: group.id }, body });
      return shows(getDeskClassList, { params: { classId: group.id } }, "Karin");
    },
    needless: {
      "the student changed group": "A family is listed in the classes of its child.",
      "the student changed school": "A family is listed in the classes of its child.",
      "the student left": "A family is listed in the classes of its child.",
    },
  },
  saveProfile: {
    run: async ({ api, student }) => {
      const profile = await api.call(getProfile, {});
      await api.call(saveProfile, { body: { ...profile, phone: "0709999999" } });
      return shows(getDeskStudent, { params: { deskStudentId: student.id } }, "0709999999");
    },
    needless: { "the student left": "No school calls the family any more." },
  },
  setGuardianAccess: { nobody: "It is between the student, who has come of age, and the guardians." },
  sendAppointment: { nobody: "It mails the guardian what the guardian has booked." },
  requestMailConfirmation: { nobody: OF_ONESELF },
  saveNotificationPreferences: { nobody: OF_ONESELF },
  noteIntroduced: { nobody: OF_ONESELF },
  noteFormerStudents: { nobody: OF_ONESELF },
  registerPush: { nobody: OF_ONESELF },
  unregisterPush: { nobody: OF_ONESELF },
  createCalendarFeed: { nobody: OF_ONESELF },
  renewCalendarFeed: { nobody: OF_ONESELF },
  removeCalendarFeed: { nobody: OF_ONESELF },
  snoozeTodo: { nobody: OF_ONESELF },
  unsnoozeTodo: { nobody: OF_ONESELF },
  markNotificationsRead: { nobody: OF_ONESELF },
  markFamilyPostsRead: { nobody: "Staff see how many have read a post, which counts what was shown." },
  markConversationRead: { nobody: "It tells staff that a message was read, as long as the school shows that." },
};
