import type { RouteObject } from "react-router-dom";
import { HOME_TEXTS } from "#client/features/home/embed/homeTexts.ts";
import type { Namespace } from "#client/i18n/keys.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";
import { BareFrame } from "./BareFrame.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import type { Offer } from "./offer.ts";
import { RequireSession } from "./RequireSession.tsx";
import { type ScreenOptions, screen } from "./screen.tsx";
import { Shell } from "./shell/Shell.tsx";

const news: Offer = { services: ["news"] };
const assignments: Offer = { services: ["nativeAssignments", "msAssignments"] };
const attendance: Offer = { services: ["attendance"] };
const preschoolNews: Offer = { ...news, schoolTypes: [SCHOOL_TYPES.PRESCHOOL] };
const plans: Offer = { services: ["plans"] };
const coursePlanning: Offer = { services: ["coursePlanning"] };

const schedule: Offer = {
  services: ["schedule"],
  schoolTypes: [SCHOOL_TYPES.COMPULSORY_SCHOOL, SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION, SCHOOL_TYPES.ADULT_EDUCATION],
  forStudentViewer: true,
};

const meetings: Offer = { services: ["meetings"], forStudentViewer: true };
const forms: Offer = { services: ["forms"] };
const formList: ScreenOptions = { texts: ["forms"], offer: forms };

const progress = async () => (await import("#client/features/progress/ProgressPage.tsx")).ProgressPage;
const progressCard: ScreenOptions = { texts: ["progress", "assessments", "fields"], offer: { forStudentViewer: true } };

const publicScreens: RouteObject[] = [
  screen("/login", async () => (await import("#client/features/login/LoginPage.tsx")).LoginPage),
  screen(
    "/loginRedirect",
    async () => (await import("#client/features/login/LoginRedirectPage.tsx")).LoginRedirectPage,
  ),
  screen("/logout", async () => (await import("#client/features/login/LogoutPage.tsx")).LogoutPage),
  screen(
    "/accessibility",
    async () => (await import("#client/features/accessibility/AccessibilityPage.tsx")).AccessibilityPage,
    { texts: ["accessibility"] },
  ),
  screen("/privacy", async () => (await import("#client/features/privacy/PrivacyPage.tsx")).PrivacyPage, {
    texts: ["privacy", "audit", "profile"],
  }),
  screen("/loading", async () => (await import("#client/features/login/LoadingPage.tsx")).LoadingPage),
];

const home = async () => (await import("#client/features/home/HomePage.tsx")).HomePage;

const plansPage = async () => (await import("#client/features/plans/PlansPage.tsx")).PlansPage;
const assignmentsPage = async () => (await import("#client/features/assignments/AssignmentsPage.tsx")).AssignmentsPage;

const absence = async () => (await import("#client/features/absence/AbsencePage.tsx")).AbsencePage;
const absenceTexts: Namespace[] = ["absence", "attendanceLabels", "fields"];

const screens: RouteObject[] = [
  screen("/", home, { texts: HOME_TEXTS, offer: {} }),
  screen("/skolvy-tab", home, { texts: HOME_TEXTS, offer: {} }),
  screen("/menu", async () => (await import("#client/features/menu/MenuPage.tsx")).MenuPage),
  screen("/posts", async () => (await import("#client/features/posts/PostsPage.tsx")).PostsPage, {
    texts: ["posts"],
    offer: news,
  }),
  screen("/posts/:postId", async () => (await import("#client/features/posts/PostPage.tsx")).PostPage, {
    texts: ["posts"],
    offer: news,
  }),
  screen(
    "/documents/:documentId",
    async () => (await import("#client/features/documentations/DocumentationPage.tsx")).DocumentationPage,
    { texts: ["posts"], offer: preschoolNews },
  ),
  screen("/plans", plansPage, { texts: ["plans"], offer: plans }),
  screen("/planning-tab", plansPage, { texts: ["plans"], offer: plans }),
  screen("/plan/:planId", async () => (await import("#client/features/plans/PlanPage.tsx")).PlanPage, {
    texts: ["plans", "blocks", "assessments"],
    offer: plans,
  }),
  screen("/groups", async () => (await import("#client/features/groups/GroupsPage.tsx")).GroupsPage, {
    texts: ["groups"],
    offer: {},
  }),
  screen("/groups/:groupId", async () => (await import("#client/features/groups/GroupPage.tsx")).GroupPage, {
    texts: ["groups", "posts", "plans", "assignments", "assessments"],
    offer: {},
  }),
  screen(
    "/groups/:groupId/assessment",
    async () => (await import("#client/features/groups/GroupAssessmentPage.tsx")).GroupAssessmentPage,
    { texts: ["groups", "assessments", "progress", "fields"], offer: { services: ["assessments"] } },
  ),
  screen("/courses", async () => (await import("#client/features/courses/CoursesPage.tsx")).CoursesPage, {
    texts: ["courses", "assessments"],
    offer: coursePlanning,
  }),
  screen("/studyplan", async () => (await import("#client/features/courses/StudyPlanPage.tsx")).StudyPlanPage, {
    texts: ["courses", "plans"],
    offer: coursePlanning,
  }),
  screen("/assignments", assignmentsPage, { texts: ["assignments"], offer: assignments }),
  screen("/assignments-tab", assignmentsPage, { texts: ["assignments"], offer: assignments }),
  screen(
    "/assignment/:assignmentId",
    async () => (await import("#client/features/assignments/AssignmentPage.tsx")).AssignmentPage,
    { texts: ["assignments", "blocks", "assessments"], offer: assignments },
  ),
  screen("/progress", progress, progressCard),
  screen("/assessments-tab", progress, progressCard),
  screen("/schedule", async () => (await import("#client/features/schedule/SchedulePage.tsx")).SchedulePage, {
    texts: ["schedule", "attendanceLabels", "absence"],
    offer: schedule,
  }),
  screen("/absence", absence, { texts: absenceTexts, offer: attendance }),
  screen("/attendance-tab", absence, { texts: absenceTexts, offer: attendance }),
  screen(
    "/report/attendance",
    async () => (await import("#client/features/absence/ReportAbsencePage.tsx")).ReportAbsencePage,
    { texts: ["absence", "fields"], offer: attendance },
  ),
  screen("/attendance", async () => (await import("#client/features/attendance/AttendancePage.tsx")).AttendancePage, {
    texts: ["attendance", "attendanceLabels", "fields"],
    offer: attendance,
  }),
  screen(
    "/conversations/:conversationId?",
    async () => (await import("#client/features/conversations/ConversationsPage.tsx")).ConversationsPage,
    { texts: ["conversations"], offer: {} },
  ),
  screen(
    "/conversations/admin/flagged",
    async () => (await import("#client/features/conversations/admin/FlaggedPage.tsx")).FlaggedPage,
    { texts: ["conversations"], offer: { services: ["conversations"] } },
  ),
  screen("/notifications", async () => (await import("#client/features/events/EventsPage.tsx")).EventsPage, {
    texts: ["events", "push"],
    offer: {},
  }),
  screen("/meetings", async () => (await import("#client/features/meetings/MeetingsPage.tsx")).MeetingsPage, {
    texts: ["meetings"],
    offer: meetings,
  }),
  screen("/meetings/:meetingId", async () => (await import("#client/features/meetings/MeetingPage.tsx")).MeetingPage, {
    texts: ["meetings"],
    offer: meetings,
  }),
  screen(
    "/meetings/:meetingId/instance/:instanceId",
    async () => (await import("#client/features/meetings/InstancePage.tsx")).InstancePage,
    { texts: ["meetings", "forms", "fields", "editor"], offer: meetings },
  ),
  screen("/forms", async () => (await import("#client/features/forms/FormsPage.tsx")).FormsPage, formList),
  screen("/forms/all", async () => (await import("#client/features/forms/FormsPage.tsx")).FormsPage, formList),
  screen("/form/:formId", async () => (await import("#client/features/forms/FormPage.tsx")).FormPage, {
    texts: ["forms", "fields", "editor"],
    offer: forms,
  }),
  screen("/profile", async () => (await import("#client/features/profile/ProfilePage.tsx")).ProfilePage, {
    texts: ["profile"],
  }),
  screen("/audit", async () => (await import("#client/features/audit/AuditPage.tsx")).AuditPage, {
    texts: ["audit"],
    offer: {},
  }),
  screen(
    "/switchschool",
    async () => (await import("#client/features/studentSwitch/SwitchSchoolPage.tsx")).SwitchSchoolPage,
  ),
  screen(
    "/notificationReceiver",
    async () => (await import("#client/features/studentSwitch/NotificationReceiver.tsx")).NotificationReceiver,
  ),
  screen(
    "/student/:studentId/*",
    async () => (await import("#client/features/studentSwitch/SwitchStudentPage.tsx")).SwitchStudentPage,
  ),
  { path: "*", Component: NotFoundPage },
];

/** Every address of the app and what stands there; what is not listed does not exist (NAV-8). */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: BareFrame,
    children: [
      ...publicScreens,
      {
        Component: RequireSession,
        children: [{ Component: Shell, children: [{ ErrorBoundary: ErrorPage, children: screens }] }],
      },
    ],
  },
];
