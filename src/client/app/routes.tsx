import type { RouteObject } from "react-router-dom";
import { HOME_TEXTS } from "#client/features/home/embed/homeTexts.ts";
import type { Namespace } from "#client/i18n/keys.ts";
import { OFFERS } from "#contract/offers.ts";
import { BareFrame } from "./BareFrame.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { type ScreenOptions, screen } from "./screen.tsx";
import { Shell } from "./shell/Shell.tsx";

const formList: ScreenOptions = { texts: ["forms"], offer: OFFERS.forms };

const progress = async () => (await import("#client/features/progress/ProgressPage.tsx")).ProgressPage;
const progressCard: ScreenOptions = { texts: ["progress", "assessments", "fields"], offer: OFFERS.everybody };

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
  screen("/", home, { texts: HOME_TEXTS, offer: OFFERS.guardians }),
  screen("/skolvy-tab", home, { texts: HOME_TEXTS, offer: OFFERS.guardians }),
  screen("/menu", async () => (await import("#client/features/menu/MenuPage.tsx")).MenuPage),
  screen("/posts", async () => (await import("#client/features/posts/PostsPage.tsx")).PostsPage, {
    texts: ["posts"],
    offer: OFFERS.posts,
  }),
  screen("/posts/:postId", async () => (await import("#client/features/posts/PostPage.tsx")).PostPage, {
    texts: ["posts"],
    offer: OFFERS.posts,
  }),
  screen(
    "/documents/:documentId",
    async () => (await import("#client/features/documentations/DocumentationPage.tsx")).DocumentationPage,
    { texts: ["posts"], offer: OFFERS.documentations },
  ),
  screen("/plans", plansPage, { texts: ["plans"], offer: OFFERS.plans }),
  screen("/planning-tab", plansPage, { texts: ["plans"], offer: OFFERS.plans }),
  screen("/plan/:planId", async () => (await import("#client/features/plans/PlanPage.tsx")).PlanPage, {
    texts: ["plans", "blocks", "assessments"],
    offer: OFFERS.plans,
  }),
  screen("/groups", async () => (await import("#client/features/groups/GroupsPage.tsx")).GroupsPage, {
    texts: ["groups"],
    offer: OFFERS.guardians,
  }),
  screen("/groups/:groupId", async () => (await import("#client/features/groups/GroupPage.tsx")).GroupPage, {
    texts: ["groups", "posts", "plans", "assignments", "assessments"],
    offer: OFFERS.guardians,
  }),
  screen(
    "/groups/:groupId/assessment",
    async () => (await import("#client/features/groups/GroupAssessmentPage.tsx")).GroupAssessmentPage,
    { texts: ["groups", "assessments", "progress", "fields"], offer: OFFERS.assessments },
  ),
  screen("/courses", async () => (await import("#client/features/courses/CoursesPage.tsx")).CoursesPage, {
    texts: ["courses", "assessments"],
    offer: OFFERS.courses,
  }),
  screen("/studyplan", async () => (await import("#client/features/courses/StudyPlanPage.tsx")).StudyPlanPage, {
    texts: ["courses", "plans"],
    offer: OFFERS.courses,
  }),
  screen("/assignments", assignmentsPage, { texts: ["assignments"], offer: OFFERS.assignments }),
  screen("/assignments-tab", assignmentsPage, { texts: ["assignments"], offer: OFFERS.assignments }),
  screen(
    "/assignment/:assignmentId",
    async () => (await import("#client/features/assignments/AssignmentPage.tsx")).AssignmentPage,
    { texts: ["assignments", "blocks", "assessments"], offer: OFFERS.assignments },
  ),
  screen("/progress", progress, progressCard),
  screen("/assessments-tab", progress, progressCard),
  screen("/schedule", async () => (await import("#client/features/schedule/SchedulePage.tsx")).SchedulePage, {
    texts: ["schedule", "attendanceLabels", "absence"],
    offer: OFFERS.schedule,
  }),
  screen("/absence", absence, { texts: absenceTexts, offer: OFFERS.absence }),
  screen("/attendance-tab", absence, { texts: absenceTexts, offer: OFFERS.absence }),
  screen(
    "/report/attendance",
    async () => (await import("#client/features/absence/ReportAbsencePage.tsx")).ReportAbsencePage,
    { texts: ["absence", "fields"], offer: OFFERS.absence },
  ),
  screen("/attendance", async () => (await import("#client/features/attendance/AttendancePage.tsx")).AttendancePage, {
    texts: ["attendance", "attendanceLabels", "fields"],
    offer: OFFERS.absence,
  }),
  screen(
    "/conversations/:conversationId?",
    async () => (await import("#client/features/conversations/ConversationsPage.tsx")).ConversationsPage,
    { texts: ["conversations"], offer: OFFERS.guardians },
  ),
  screen(
    "/conversations/admin/flagged",
    async () => (await import("#client/features/conversations/FlaggedPage.tsx")).FlaggedPage,
    { texts: ["conversations"], offer: OFFERS.conversations },
  ),
  screen("/notifications", async () => (await import("#client/features/events/EventsPage.tsx")).EventsPage, {
    texts: ["events", "push"],
    offer: OFFERS.guardians,
  }),
  screen("/meetings", async () => (await import("#client/features/meetings/MeetingsPage.tsx")).MeetingsPage, {
    texts: ["meetings"],
    offer: OFFERS.meetings,
  }),
  screen("/meetings/:meetingId", async () => (await import("#client/features/meetings/MeetingPage.tsx")).MeetingPage, {
    texts: ["meetings"],
    offer: OFFERS.meetings,
  }),
  screen(
    "/meetings/:meetingId/instance/:instanceId",
    async () => (await import("#client/features/meetings/InstancePage.tsx")).InstancePage,
    { texts: ["meetings", "forms", "fields", "editor"], offer: OFFERS.meetings },
  ),
  screen("/forms", async () => (await import("#client/features/forms/FormsPage.tsx")).FormsPage, formList),
  screen("/forms/all", async () => (await import("#client/features/forms/FormsPage.tsx")).FormsPage, formList),
  screen("/form/:formId", async () => (await import("#client/features/forms/FormPage.tsx")).FormPage, {
    texts: ["forms", "fields", "editor"],
    offer: OFFERS.forms,
  }),
  screen("/profile", async () => (await import("#client/features/profile/ProfilePage.tsx")).ProfilePage, {
    texts: ["profile"],
  }),
  screen("/audit", async () => (await import("#client/features/audit/AuditPage.tsx")).AuditPage, {
    texts: ["audit"],
    offer: OFFERS.guardians,
  }),
  screen(
    "/switchschool",
    async () => (await import("#client/features/studentSwitch/SwitchSchoolPage.tsx")).SwitchSchoolPage,
  ),
  screen(
    "/notificationReceiver",
    async () => (await import("#client/features/studentSwitch/SwitchStudentPage.tsx")).NotificationReceiver,
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
