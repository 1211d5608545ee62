import type { LiveEvent } from "#contract/notifications/schemas.ts";
import type { FamilyWriteName, ReadName } from "#contract/registry/api.ts";

type Outdated = readonly ReadName[];

const absences: Outdated = [
  "listAbsences",
  "listAbsenceChildren",
  "listReceipts",
  "listAttendance",
  "listSchedule",
  "listTodo",
  "getWeek",
  "getFamilyDay",
];
const care: Outdated = ["getCare", "listHolidays", "listReceipts", "listTodo", "getWeek", "getFamilyDay"];
const leave: Outdated = ["listLeave", "previewLeave", "listReceipts", "getFamilyDay"];
const bookings: Outdated = [
  "listMeetings",
  "getMeeting",
  "getMeetingInstance",
  "listTimeBlocks",
  "listSchedule",
  "listTodo",
  "getWeek",
  "getFamilyDay",
];

/** Reads that show assignments by their dates. */
const dated: Outdated = ["listSchedule", "listTodo", "getWeek", "getFamilyDay", "listNotifications"];
/** Reads that show work with its results. An assessment is announced as one of its assignment or plan. */
const results: Outdated = [
  "listAssignments",
  "listPlans",
  "getAssignmentAssessment",
  "getPlanAssessment",
  "getAssessmentSummary",
  "getDetailedStatistics",
  "getMatrixStatistics",
  "listLatestResults",
  "listAssessedGroups",
  "listAssessmentAssignments",
  "listAssessmentPlans",
  "listVerdicts",
];

/** Reads that show whether texts are read. */
const textsRead: Outdated = ["listNotifications", "listPosts", "listDocumentations", "listFamilyPosts", "listTodo"];

/** For each write of families, the reads that it puts out of date. */
export const refreshedBy: Record<FamilyWriteName, Outdated> = {
  reportAbsence: absences,
  editAbsence: absences,
  removeAbsence: absences,
  removeRestOfSeries: absences,
  tellBackAtSchool: absences,
  applyForLeave: leave,
  withdrawLeave: leave,
  changeCare: care,
  answerHoliday: care,
  changeChildCard: ["getChildCard", "listCardAllergens"],
  answerPermission: ["listPermissions", "listTodo"],
  saveClassLines: ["getClassList"],
  createCalendarFeed: ["listCalendarFeeds"],
  renewCalendarFeed: ["listCalendarFeeds"],
  removeCalendarFeed: ["listCalendarFeeds"],
  createConversation: ["listConversations"],
  sendMessage: ["getConversation", "listConversations"],
  recallMessage: ["getConversation", "listConversations"],
  flagMessage: ["getConversation", "listConversations", "listFlags"],
  markConversationRead: ["listConversations", "listNotifications"],
  saveFormInstance: ["listForms", "getForm", "getMeeting", "listTodo"],
  createInstanceForm: ["getMeeting", "listMeetings", "listTodo"],
  updateInstanceDate: bookings,
  updateInstanceDates: bookings,
  sendAppointment: [],
  markNotificationsRead: textsRead,
  markFamilyPostsRead: textsRead,
  addPicture: [],
  // The session takes the saved profile from the reply.
  saveProfile: ["listTodo"],
  saveNotificationPreferences: ["getNotificationPreferences"],
  noteIntroduced: ["getNotificationPreferences"],
  requestMailConfirmation: ["getNotificationPreferences", "listSentNotices"],
  putAwayTodo: ["listTodo"],
  bringBackTodo: ["listTodo"],
  registerPush: [],
  unregisterPush: [],
};

/** For each live event, the reads that it puts out of date. */
export const refreshedByEvent: Record<LiveEvent["kind"], Outdated> = {
  message: ["getConversation", "listConversations", "listFlags", "listNotifications"],
  read: ["listConversations", "listNotifications"],
  // Another guardian may have changed a card.
  notification: ["listNotifications", "listTodo", "listCardAllergens"],
  absence: [...absences, ...leave, "getCare", "listHolidays", "listNotifications"],
  meeting: [...bookings, "listNotifications"],
  form: ["listForms", "getForm", "listTodo", "listNotifications"],
  post: ["getPost", "getDocumentation", "getWeek", "getFamilyDay", ...textsRead],
  assignment: ["getAssignment", ...dated, ...results],
  plan: ["getPlan", "listBlocks", ...dated, ...results],
  result: results,
  adjustment: ["listAdjustments"],
  menu: ["getNavigation"],
  text: ["getTranslations"],
  mail: ["getNotificationPreferences", "listSentNotices"],
  card: ["getChildCard", "listPermissions", "listTodo", "listNotifications"],
};
