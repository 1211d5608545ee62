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
} from "#server/database/seed/cast.ts";
import { projectFiles } from "#tests/support/projectFiles.ts";

const { preschool, compulsory, upperSecondary } = STUDENTS;

/** Screens of the demo world at an address of the app, each for a student who has something there. */
const VISITS: Record<string, { studentId: string; paths: string[] }> = {
  "/": { studentId: compulsory, paths: ["/"] },
  "/menu": { studentId: compulsory, paths: ["/menu"] },
  "/posts": { studentId: compulsory, paths: ["/posts"] },
  "/posts/:postId": { studentId: compulsory, paths: [`/posts/${POSTS.withFiles}`, `/posts/${POSTS.hostile}`] },
  "/documents/:documentId": { studentId: preschool, paths: [`/documents/${DOCUMENTATIONS.withFiles}`] },
  "/plans": { studentId: compulsory, paths: ["/plans"] },
  "/plan/:planId": { studentId: compulsory, paths: [`/plan/${PLANS.fractions}`] },
  "/groups": { studentId: compulsory, paths: ["/groups"] },
  "/groups/:groupId": { studentId: compulsory, paths: [`/groups/${GROUPS.maths7b}`] },
  "/groups/:groupId/assessment": { studentId: compulsory, paths: [`/groups/${GROUPS.maths7b}/assessment`] },
  "/courses": { studentId: upperSecondary, paths: ["/courses"] },
  "/studyplan": { studentId: upperSecondary, paths: ["/studyplan"] },
  "/assignments": { studentId: compulsory, paths: ["/assignments"] },
  "/assignment/:assignmentId": {
    studentId: compulsory,
    paths: [`/assignment/${ASSIGNMENTS.selfAssessed}`, `/assignment/${TEAMS_ASSIGNMENTS.withOutcomes}`],
  },
  "/progress": { studentId: compulsory, paths: ["/progress"] },
  "/schedule": { studentId: compulsory, paths: ["/schedule"] },
  "/absence": { studentId: compulsory, paths: ["/absence", "/absence#reported-absences"] },
  "/report/attendance": { studentId: compulsory, paths: ["/report/attendance"] },
  "/attendance": { studentId: compulsory, paths: ["/attendance"] },
  "/conversations/:conversationId?": {
    studentId: compulsory,
    paths: ["/conversations", "/conversations/conversation-1"],
  },
  "/conversations/admin/flagged": { studentId: compulsory, paths: ["/conversations/admin/flagged"] },
  "/notifications": { studentId: compulsory, paths: ["/notifications"] },
  "/meetings": { studentId: compulsory, paths: ["/meetings"] },
  "/meetings/:meetingId": { studentId: compulsory, paths: [`/meetings/${MEETINGS.unbooked}`] },
  "/meetings/:meetingId/instance/:instanceId": {
    studentId: compulsory,
    paths: [
      `/meetings/${MEETINGS.unbooked}/instance/${MEETINGS.unbookedInstance}`,
      "/meetings/meeting-3/instance/instance-3",
    ],
  },
  "/forms": { studentId: compulsory, paths: ["/forms"] },
  "/form/:formId": { studentId: compulsory, paths: [`/form/${FORMS.everyField}`] },
  "/profile": { studentId: compulsory, paths: ["/profile"] },
  "/audit": { studentId: compulsory, paths: ["/audit"] },
  "*": { studentId: compulsory, paths: ["/nowhere"] },
};

/** Screens of those who are not signed in, and what stands for a moment on the way elsewhere. */
const PUBLIC = ["/login", "/logout", "/accessibility", "/privacy"];
const ON_THE_WAY = ["/loginRedirect", "/loading", "/switchschool", "/notificationReceiver", "/student/:studentId/*"];
/** The same screen by another name. */
const SAME = ["/skolvy-tab", "/planning-tab", "/assignments-tab", "/assessments-tab", "/attendance-tab", "/forms/all"];

/** Every address that the app has a screen at, as written in its routes. */
export const routedPatterns = (): string[] =>
  projectFiles(["src/client/app/routes.tsx"], /\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/\b(?:screen\(\s*|path: )"([^"]+)"/g)].map(([, pattern = ""]) => pattern),
  );

export const lookedAt = (): string[] => [...Object.keys(VISITS), ...PUBLIC, ...ON_THE_WAY, ...SAME];

export const publicScreens = PUBLIC;

/** What to visit, the visits of one student after the other. */
export const visits = (): { studentId: string; path: string }[] =>
  Object.values(VISITS)
    .flatMap(({ studentId, paths }) => paths.map((path) => ({ studentId, path })))
    .toSorted((one, other) => one.studentId.localeCompare(other.studentId));
