import { type PathChecks, rosterChecks } from "#server/access/pathChecks.ts";
import type { Api } from "#server/api.ts";
import { absenceRoutes } from "./absence/routes.ts";
import { adjustmentRoutes } from "./adjustments/routes.ts";
import { assessmentRoutes } from "./assessments/routes.ts";
import { assignmentRoutes } from "./assignments/routes.ts";
import { attendanceRoutes } from "./attendance/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { blockRoutes } from "./blocks/routes.ts";
import { calendarFeedRoutes } from "./calendarFeeds/routes.ts";
import { careRoutes } from "./care/routes.ts";
import { conversationRoutes } from "./conversations/routes.ts";
import { courseRoutes } from "./courses/routes.ts";
import { reach as deskReach } from "./desk/reach.ts";
import { deskRoutes } from "./desk/routes.ts";
import { reach as deskAttendanceReach } from "./deskAttendance/reach.ts";
import { deskAttendanceRoutes } from "./deskAttendance/routes.ts";
import { reach as deskFormsReach } from "./deskForms/reach.ts";
import { deskFormRoutes } from "./deskForms/routes.ts";
import { reach as deskInboxReach } from "./deskInbox/reach.ts";
import { deskInboxRoutes } from "./deskInbox/routes.ts";
import { reach as deskMeetingsReach } from "./deskMeetings/reach.ts";
import { deskMeetingRoutes } from "./deskMeetings/routes.ts";
import { deskNoticeRoutes } from "./deskNotices/routes.ts";
import { reach as deskOfficeReach } from "./deskOffice/reach.ts";
import { deskOfficeRoutes } from "./deskOffice/routes.ts";
import { reach as deskPostsReach } from "./deskPosts/reach.ts";
import { deskPostRoutes } from "./deskPosts/routes.ts";
import { documentationRoutes } from "./documentations/routes.ts";
import { deskFileRoutes } from "./files/deskRoutes.ts";
import { fileItemRoutes } from "./files/routes.ts";
import { formRoutes } from "./forms/routes.ts";
import { goalRoutes } from "./goals/routes.ts";
import { groupRoutes } from "./groups/routes.ts";
import { immersiveReaderRoutes } from "./immersiveReader/routes.ts";
import { integrationRoutes } from "./integration/routes.ts";
import { leaveRoutes } from "./leave/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { machineTranslationRoutes } from "./machineTranslation/routes.ts";
import { meetingRoutes } from "./meetings/routes.ts";
import { navigationRoutes } from "./navigation/routes.ts";
import { notificationPreferenceRoutes } from "./notificationPreferences/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { outsidePictureRoutes } from "./outsidePictures/routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { planRoutes } from "./plans/routes.ts";
import { postRoutes } from "./posts/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { pushRoutes } from "./push/routes.ts";
import { scheduleRoutes } from "./schedule/routes.ts";
import { schoolDataRoutes } from "./schoolData/routes.ts";
import { statusTextRoutes } from "./statusTexts/routes.ts";
import { studentRoutes } from "./students/routes.ts";
import { teamsAssignmentRoutes } from "./teamsAssignments/routes.ts";
import { todoRoutes } from "./todo/routes.ts";
import { translationRoutes } from "./translations/routes.ts";
import { verdictRoutes } from "./verdicts/routes.ts";
import { weekRoutes } from "./week/routes.ts";

/** All modules of the API; each binds the endpoints of one resource. */
export const modules: ((api: Api) => void)[] = [
  absenceRoutes,
  adjustmentRoutes,
  assessmentRoutes,
  assignmentRoutes,
  attendanceRoutes,
  auditRoutes,
  blockRoutes,
  calendarFeedRoutes,
  careRoutes,
  conversationRoutes,
  courseRoutes,
  deskRoutes,
  deskAttendanceRoutes,
  deskFileRoutes,
  deskFormRoutes,
  deskInboxRoutes,
  deskMeetingRoutes,
  deskNoticeRoutes,
  deskOfficeRoutes,
  deskPostRoutes,
  documentationRoutes,
  fileItemRoutes,
  formRoutes,
  goalRoutes,
  groupRoutes,
  immersiveReaderRoutes,
  leaveRoutes,
  integrationRoutes,
  liveRoutes,
  machineTranslationRoutes,
  meetingRoutes,
  navigationRoutes,
  notificationPreferenceRoutes,
  notificationRoutes,
  outsidePictureRoutes,
  pictureRoutes,
  planRoutes,
  postRoutes,
  profileRoutes,
  pushRoutes,
  scheduleRoutes,
  schoolDataRoutes,
  statusTextRoutes,
  studentRoutes,
  teamsAssignmentRoutes,
  todoRoutes,
  translationRoutes,
  verdictRoutes,
  weekRoutes,
];

/** Checks of everything that paths of staff endpoints name. */
export const pathChecks = {
  ...rosterChecks,
  ...deskReach,
  ...deskAttendanceReach,
  ...deskFormsReach,
  ...deskInboxReach,
  ...deskMeetingsReach,
  ...deskOfficeReach,
  ...deskPostsReach,
} as const satisfies PathChecks;
