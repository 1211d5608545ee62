import { PUBLIC_SCREENS, type ScreenName } from "#contract/screens.ts";
import {
  ASSIGNMENTS,
  DOCUMENTATIONS,
  FORMS,
  GROUPS,
  MEETINGS,
  PLANS,
  POSTS,
  STUDENTS,
  TEAMS_ASSIGNMENTS,
} from "#server/demo/cast.ts";

const { preschool, compulsory, upperSecondary } = STUDENTS;

/** Redirecting screens, and those that are checked under another name. */
type Passed = "switchSchool" | "notificationReceiver" | "student" | "conversation" | "allForms";

/** The screens in the demo world, each for a student who has something there. */
const VISITS: Record<Exclude<ScreenName, Passed>, { studentId: string; paths: string[] }> = {
  home: { studentId: compulsory, paths: ["/"] },
  menu: { studentId: compulsory, paths: ["/menu"] },
  todo: { studentId: compulsory, paths: ["/todo"] },
  week: { studentId: compulsory, paths: ["/week"] },
  posts: { studentId: compulsory, paths: ["/posts"] },
  post: { studentId: compulsory, paths: [`/posts/${POSTS.withFiles}`, `/posts/${POSTS.hostile}`] },
  documentation: { studentId: preschool, paths: [`/documents/${DOCUMENTATIONS.withFiles}`] },
  plans: { studentId: compulsory, paths: ["/plans"] },
  plan: { studentId: compulsory, paths: [`/plan/${PLANS.fractions}`] },
  groups: { studentId: compulsory, paths: ["/groups"] },
  group: { studentId: compulsory, paths: [`/groups/${GROUPS.maths7b}`] },
  groupAssessment: { studentId: compulsory, paths: [`/groups/${GROUPS.maths7b}/assessment`] },
  courses: { studentId: upperSecondary, paths: ["/courses"] },
  studyPlan: { studentId: upperSecondary, paths: ["/studyplan"] },
  assignments: { studentId: compulsory, paths: ["/assignments"] },
  assignment: {
    studentId: compulsory,
    paths: [`/assignment/${ASSIGNMENTS.selfAssessed}`, `/assignment/${TEAMS_ASSIGNMENTS.withOutcomes}`],
  },
  progress: { studentId: compulsory, paths: ["/progress"] },
  schedule: { studentId: compulsory, paths: ["/schedule"] },
  absence: { studentId: compulsory, paths: ["/absence", "/absence#reported-absences", "/absence#leave"] },
  reportAttendance: { studentId: compulsory, paths: ["/report/attendance"] },
  attendance: { studentId: compulsory, paths: ["/attendance"] },
  care: { studentId: preschool, paths: ["/care"] },
  holidays: { studentId: preschool, paths: ["/holidays"] },
  classList: { studentId: compulsory, paths: ["/class"] },
  meals: { studentId: compulsory, paths: ["/meals"] },
  child: { studentId: preschool, paths: ["/child"] },
  conversations: {
    studentId: compulsory,
    paths: ["/conversations", "/conversations/conversation-1"],
  },
  flaggedMessages: { studentId: compulsory, paths: ["/conversations/admin/flagged"] },
  events: { studentId: compulsory, paths: ["/notifications"] },
  meetings: { studentId: compulsory, paths: ["/meetings"] },
  meeting: { studentId: compulsory, paths: [`/meetings/${MEETINGS.unbooked}`] },
  meetingInstance: {
    studentId: compulsory,
    paths: [
      `/meetings/${MEETINGS.unbooked}/instance/${MEETINGS.unbookedInstance}`,
      "/meetings/meeting-3/instance/instance-3",
    ],
  },
  forms: { studentId: compulsory, paths: ["/forms"] },
  form: { studentId: compulsory, paths: [`/form/${FORMS.everyField}`] },
  profile: { studentId: compulsory, paths: ["/profile"] },
  notificationPreferences: { studentId: compulsory, paths: ["/profile/notifications"] },
  sentNotices: { studentId: compulsory, paths: ["/profile/notifications/sent"] },
  audit: { studentId: compulsory, paths: ["/audit"] },
};

export const publicScreens = [PUBLIC_SCREENS.login, PUBLIC_SCREENS.accessibility, PUBLIC_SCREENS.privacy];

/** Visits, grouped by student. */
export const visits = (): { studentId: string; path: string }[] =>
  [...Object.values(VISITS), { studentId: compulsory, paths: ["/nowhere"] }]
    .flatMap(({ studentId, paths }) => paths.map((path) => ({ studentId, path })))
    .toSorted((one, other) => one.studentId.localeCompare(other.studentId));
