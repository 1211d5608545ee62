import { listAbsenceChildren, listAbsences } from "#contract/absence.ts";
import {
  getAssessmentSummary,
  getAssignmentAssessment,
  getDetailedStatistics,
  getMatrixStatistics,
  getPlanAssessment,
  listAdjustments,
  listAssessedGroups,
  listAssessmentAssignments,
  listAssessmentPlans,
  listLatestResults,
} from "#contract/assessments.ts";
import { getAssignment, listAssignments } from "#contract/assignments.ts";
import { listAttendance } from "#contract/attendance.ts";
import { listCalendarFeeds } from "#contract/calendarFeeds.ts";
import { getCare } from "#contract/care.ts";
import { getConversation, listConversations, listFlags } from "#contract/conversations.ts";
import { getDocumentation, listDocumentations } from "#contract/documentations.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { getForm, listForms } from "#contract/forms.ts";
import { listLeave, previewLeave } from "#contract/leave.ts";
import { getMeeting, getMeetingInstance, listMeetings, listTimeBlocks } from "#contract/meetings.ts";
import { getNavigation } from "#contract/navigation.ts";
import { getNotificationPreferences, listSentNotices } from "#contract/notificationPreferences.ts";
import { listNotifications } from "#contract/notifications.ts";
import { getPlan, listBlocks, listPlans } from "#contract/plans.ts";
import { getPost, listPosts } from "#contract/posts.ts";
import { listSchedule } from "#contract/schedule.ts";
import type { LiveEvent } from "#contract/schemas/notifications.ts";
import { getTranslations } from "#contract/texts.ts";
import { listTodo } from "#contract/todo.ts";
import { listVerdicts } from "#contract/verdicts.ts";
import { getFamilyDay, getWeek } from "#contract/week.ts";

type Table<Name extends string> = Record<Name, readonly Endpoint[]>;

const absences = [listAbsences, listAbsenceChildren, listAttendance, listSchedule, listTodo, getWeek, getFamilyDay];
const leave = [listLeave, previewLeave];
const bookings = [listMeetings, getMeeting, getMeetingInstance, listTimeBlocks, listSchedule, listTodo, getWeek];

/** Reads that show assignments by their dates. */
const dated = [listSchedule, listTodo, getWeek, listNotifications];
/** Reads that show work with its results. An assessment is announced as one of its assignment or plan. */
const results = [
  listAssignments,
  listPlans,
  getAssignmentAssessment,
  getPlanAssessment,
  getAssessmentSummary,
  getDetailedStatistics,
  getMatrixStatistics,
  listLatestResults,
  listAssessedGroups,
  listAssessmentAssignments,
  listAssessmentPlans,
  listVerdicts,
];

/** For each write, by the name of its endpoint, the reads that it puts out of date. */
export const refreshedBy = {
  reportAbsence: absences,
  editAbsence: absences,
  removeAbsence: absences,
  removeRestOfSeries: absences,
  tellBackAtSchool: absences,
  applyForLeave: leave,
  withdrawLeave: leave,
  changeCare: [getCare, listTodo, getWeek, getFamilyDay],
  createCalendarFeed: [listCalendarFeeds],
  renewCalendarFeed: [listCalendarFeeds],
  removeCalendarFeed: [listCalendarFeeds],
  createConversation: [listConversations],
  sendMessage: [getConversation, listConversations],
  recallMessage: [getConversation, listConversations],
  flagMessage: [getConversation, listConversations, listFlags],
  markConversationRead: [listConversations, listNotifications],
  saveFormInstance: [listForms, getForm, getMeeting, listTodo],
  createInstanceForm: [getMeeting, listMeetings, listTodo],
  updateInstanceDate: bookings,
  updateInstanceDates: bookings,
  sendAppointment: [],
  markNotificationsRead: [listNotifications, listPosts, listDocumentations, listTodo],
  addPicture: [],
  // The session takes the saved profile from the reply.
  saveProfile: [listTodo],
  saveNotificationPreferences: [getNotificationPreferences],
  noteIntroduced: [getNotificationPreferences],
  requestMailConfirmation: [getNotificationPreferences, listSentNotices],
  putAwayTodo: [listTodo],
  bringBackTodo: [listTodo],
  registerPush: [],
  unregisterPush: [],
} satisfies Table<string>;

/** For each live event, the reads that it puts out of date. */
export const refreshedByEvent: Table<LiveEvent["kind"]> = {
  message: [getConversation, listConversations, listFlags, listNotifications],
  read: [listConversations, listNotifications],
  notification: [listNotifications, listTodo],
  absence: [...absences, ...leave, getCare, listNotifications],
  meeting: [...bookings, listNotifications],
  form: [listForms, getForm, listTodo, listNotifications],
  post: [listPosts, getPost, listDocumentations, getDocumentation, listNotifications, listTodo, getWeek],
  assignment: [getAssignment, ...dated, ...results],
  plan: [getPlan, listBlocks, ...dated, ...results],
  result: results,
  adjustment: [listAdjustments],
  menu: [getNavigation],
  text: [getTranslations],
  mail: [getNotificationPreferences, listSentNotices],
};
