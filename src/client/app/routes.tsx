import type { RouteObject } from "react-router-dom";
import { HOME_TEXTS } from "#client/features/home/embed/homeTexts.ts";
import { PUBLIC_SCREENS, SCREENS, type ScreenName, screenList } from "#contract/screens.ts";
import { BareFrame } from "./BareFrame.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { type ScreenPage, screen } from "./screen.tsx";
import { Shell } from "./shell/Shell.tsx";

const publicPages: Record<keyof typeof PUBLIC_SCREENS, ScreenPage> = {
  login: { load: async () => (await import("#client/features/login/LoginPage.tsx")).LoginPage },
  loginRedirect: { load: async () => (await import("#client/features/login/LoginRedirectPage.tsx")).LoginRedirectPage },
  logout: { load: async () => (await import("#client/features/login/LogoutPage.tsx")).LogoutPage },
  accessibility: {
    load: async () => (await import("#client/features/accessibility/AccessibilityPage.tsx")).AccessibilityPage,
    texts: ["accessibility"],
  },
  privacy: {
    load: async () => (await import("#client/features/privacy/PrivacyPage.tsx")).PrivacyPage,
    texts: ["privacy", "audit", "profile"],
  },
  loading: { load: async () => (await import("#client/features/login/LoadingPage.tsx")).LoadingPage },
};

/** A conversation opens within the page of the list, so both are one route. */
const pages: Record<Exclude<ScreenName, "conversation">, ScreenPage> = {
  home: { load: async () => (await import("#client/features/home/HomePage.tsx")).HomePage, texts: HOME_TEXTS },
  posts: { load: async () => (await import("#client/features/posts/PostsPage.tsx")).PostsPage, texts: ["posts"] },
  schedule: {
    load: async () => (await import("#client/features/schedule/SchedulePage.tsx")).SchedulePage,
    texts: ["schedule", "attendanceLabels", "absence"],
  },
  plans: { load: async () => (await import("#client/features/plans/PlansPage.tsx")).PlansPage, texts: ["plans"] },
  assignments: {
    load: async () => (await import("#client/features/assignments/AssignmentsPage.tsx")).AssignmentsPage,
    texts: ["assignments"],
  },
  conversations: {
    load: async () => (await import("#client/features/conversations/ConversationsPage.tsx")).ConversationsPage,
    texts: ["conversations"],
  },
  events: {
    load: async () => (await import("#client/features/events/EventsPage.tsx")).EventsPage,
    texts: ["events", "push"],
  },
  courses: {
    load: async () => (await import("#client/features/courses/CoursesPage.tsx")).CoursesPage,
    texts: ["courses", "assessments"],
  },
  groups: { load: async () => (await import("#client/features/groups/GroupsPage.tsx")).GroupsPage, texts: ["groups"] },
  progress: {
    load: async () => (await import("#client/features/progress/ProgressPage.tsx")).ProgressPage,
    texts: ["progress", "assessments", "fields"],
  },
  studyPlan: {
    load: async () => (await import("#client/features/courses/StudyPlanPage.tsx")).StudyPlanPage,
    texts: ["courses", "plans"],
  },
  meetings: {
    load: async () => (await import("#client/features/meetings/MeetingsPage.tsx")).MeetingsPage,
    texts: ["meetings"],
  },
  forms: { load: async () => (await import("#client/features/forms/FormsPage.tsx")).FormsPage, texts: ["forms"] },
  absence: {
    load: async () => (await import("#client/features/absence/AbsencePage.tsx")).AbsencePage,
    texts: ["absence", "attendanceLabels", "fields"],
  },
  attendance: {
    load: async () => (await import("#client/features/attendance/AttendancePage.tsx")).AttendancePage,
    texts: ["attendance", "attendanceLabels", "fields"],
  },
  post: { load: async () => (await import("#client/features/posts/PostPage.tsx")).PostPage, texts: ["posts"] },
  documentation: {
    load: async () => (await import("#client/features/documentations/DocumentationPage.tsx")).DocumentationPage,
    texts: ["posts"],
  },
  plan: {
    load: async () => (await import("#client/features/plans/PlanPage.tsx")).PlanPage,
    texts: ["plans", "blocks", "assessments"],
  },
  assignment: {
    load: async () => (await import("#client/features/assignments/AssignmentPage.tsx")).AssignmentPage,
    texts: ["assignments", "blocks", "assessments"],
  },
  group: {
    load: async () => (await import("#client/features/groups/GroupPage.tsx")).GroupPage,
    texts: ["groups", "posts", "plans", "assignments", "assessments"],
  },
  groupAssessment: {
    load: async () => (await import("#client/features/groups/GroupAssessmentPage.tsx")).GroupAssessmentPage,
    texts: ["groups", "assessments", "progress", "fields"],
  },
  flaggedMessages: {
    load: async () => (await import("#client/features/conversations/admin/FlaggedPage.tsx")).FlaggedPage,
    texts: ["conversations"],
  },
  meeting: {
    load: async () => (await import("#client/features/meetings/MeetingPage.tsx")).MeetingPage,
    texts: ["meetings"],
  },
  meetingInstance: {
    load: async () => (await import("#client/features/meetings/InstancePage.tsx")).InstancePage,
    texts: ["meetings", "forms", "fields", "editor"],
  },
  allForms: { load: async () => (await import("#client/features/forms/FormsPage.tsx")).FormsPage, texts: ["forms"] },
  form: {
    load: async () => (await import("#client/features/forms/FormPage.tsx")).FormPage,
    texts: ["forms", "fields", "editor"],
  },
  reportAttendance: {
    load: async () => (await import("#client/features/absence/ReportAbsencePage.tsx")).ReportAbsencePage,
    texts: ["absence", "fields"],
  },
  menu: { load: async () => (await import("#client/features/menu/MenuPage.tsx")).MenuPage },
  profile: {
    load: async () => (await import("#client/features/profile/ProfilePage.tsx")).ProfilePage,
    texts: ["profile"],
  },
  audit: { load: async () => (await import("#client/features/audit/AuditPage.tsx")).AuditPage, texts: ["audit"] },
  switchSchool: {
    load: async () => (await import("#client/features/studentSwitch/SwitchSchoolPage.tsx")).SwitchSchoolPage,
  },
  notificationReceiver: {
    load: async () => (await import("#client/features/studentSwitch/SwitchStudentPage.tsx")).NotificationReceiver,
  },
  student: {
    load: async () => (await import("#client/features/studentSwitch/SwitchStudentPage.tsx")).SwitchStudentPage,
  },
};

const publicRoutes = Object.entries(PUBLIC_SCREENS).map(([name, path]) =>
  screen(path, publicPages[name as keyof typeof PUBLIC_SCREENS]),
);

const routesOf = (name: Exclude<ScreenName, "conversation">): RouteObject[] => {
  const { path, offer, aliases = [] } = { aliases: undefined, ...SCREENS[name] };
  const own = name === "conversations" ? `${SCREENS.conversation.path}?` : path;
  return [own, ...aliases].map((address) => screen(address, pages[name], { name, offer }));
};

const screenRoutes: RouteObject[] = [
  ...screenList.flatMap(([name]) => (name === "conversation" ? [] : routesOf(name))),
  { path: "*", Component: NotFoundPage },
];

/** Every address of the app and what stands there; what is not listed does not exist (NAV-8). */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: BareFrame,
    children: [
      ...publicRoutes,
      {
        Component: RequireSession,
        children: [{ Component: Shell, children: [{ ErrorBoundary: ErrorPage, children: screenRoutes }] }],
      },
    ],
  },
];
