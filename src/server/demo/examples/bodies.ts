import { GUARDIANS, MEETINGS, STAFF, STUDENTS } from "../cast.ts";
import { type Bodies, deskBodies } from "./deskBodies.ts";

const TIME = { date: "2026-03-24T15:00:00", endDate: "2026-03-24T15:20:00" };
const ABSENCE = {
  startTime: "2026-03-13T07:00:00.000Z",
  endTime: "2026-03-13T09:30:00.000Z",
  period: false,
  userId: STUDENTS.compulsory,
};
const ANSWERS = {
  formID: "form-2",
  status: "SUBMITTED" as const,
  edited: null,
  fieldResults: [{ fieldName: "Allergier", value: "Nötter", FieldTemplateId: "allergy-1" }],
};
const BOOKING = {
  id: MEETINGS.unbookedInstance,
  meetingId: MEETINGS.unbooked,
  timeBlockSlotId: "slot-1",
  formerTimeBlockSlotId: null,
  ...TIME,
};
const SECRET = "q3sJ0m1v8RZ4gk2nWc7dXAq3sJ0m1v8RZ4gk2nWc7dX";

/** Examples of what is sent, of the demo world's people. A missing one is a compile error. */
export const bodies: Bodies = {
  ...deskBodies,
  reportAbsence: ABSENCE,
  editAbsence: { ...ABSENCE, id: "absence-3", endTime: "2026-03-13T10:30:00.000Z" },
  tellBackAtSchool: { backAt: "2026-03-12T10:30:00.000Z" },
  applyForLeave: {
    startTime: "2026-04-09T22:00:00.000Z",
    endTime: "2026-04-10T21:59:00.000Z",
    period: true,
    reason: "Vi reser till mormor.",
  },
  saveClassLines: { isListed: true, phone: true, mail: false, address: false, birthday: true },
  changeCare: { kind: "DAY", day: "2026-03-13", times: { start: "07:30", end: "15:00" } },
  answerHoliday: { days: [{ day: "2026-03-30", times: { start: "08:00", end: "15:00" } }] },
  answerPermission: { isGiven: true, version: 1 },
  changeChildCard: { kind: "FOOD", allergens: ["NUTS"], diet: "Vegetariskt" },
  saveProfile: {
    street: "Lingonvägen 4",
    postal: "123 45",
    city: "Björkstad",
    phone: "070-174 06 05",
    mail: "karin.lindqvist@example.com",
    guardianId: GUARDIANS.family,
    lcid: "sv-SE",
    synced: false,
    firstName: "Karin",
    lastName: "Lindqvist",
  },
  createConversation: {
    title: "Matteprovet",
    status: "ACTIVE",
    memberships: [{ membershipType: "USER", permission: "O", user: { userId: STAFF.mentor } }],
    messages: [{ text: "<p>När är provet?</p>" }],
    relationships: [{ referenceType: "STUDENT", referenceId: STUDENTS.compulsory }],
    student: { id: STUDENTS.compulsory },
  },
  sendMessage: { conversationID: "conversation-1", text: "<p>Tack för svaret!</p>" },
  flagMessage: { messageId: "conversation-1-message-2", reason: "Olämpligt språk" },
  saveFormInstance: { id: "form-2-instance-family", ...ANSWERS },
  createInstanceForm: { ...ANSWERS, status: "SAVED", formID: "form-meeting-guardian" },
  updateInstanceDate: BOOKING,
  updateInstanceDates: BOOKING,
  markNotificationsRead: [{ id: "notification-1" }],
  registerPush: { token: "fcm-token-of-the-device", platform: "android" },
  unregisterPush: { endpoint: "https://push.example/device" },
  saveNotificationPreferences: {
    choices: [{ kind: "ASSIGNMENT", studentId: null, push: "AT_ONCE", mail: "DAILY", teams: "OFF" }],
    dailyMail: true,
    promptMail: true,
    dailyTime: "17:00",
    quiet: { from: "22:00", to: "06:30" },
    timeZone: null,
  },
  createCalendarFeed: {
    studentIds: [STUDENTS.compulsory],
    kinds: ["LESSONS", "TESTS"],
    showsTitles: true,
    secret: SECRET,
  },
  renewCalendarFeed: { secret: SECRET },
  putAwayTodo: { until: "TOMORROW" },
};
