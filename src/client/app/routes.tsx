import type { PatchRoutesOnNavigationFunctionArgs, RouteObject } from "react-router-dom";
import { absenceScreens } from "#client/features/absence/screens.ts";
import { assignmentScreens } from "#client/features/assignments/screens.ts";
import { attendanceScreens } from "#client/features/attendance/screens.ts";
import { auditScreens } from "#client/features/audit/screens.ts";
import { careScreens } from "#client/features/care/screens.ts";
import { childCardScreens } from "#client/features/childCard/screens.ts";
import { classListScreens } from "#client/features/classList/screens.ts";
import { conversationScreens } from "#client/features/conversations/screens.ts";
import { courseScreens } from "#client/features/courses/screens.ts";
import { eventScreens } from "#client/features/events/screens.ts";
import { formScreens } from "#client/features/forms/screens.ts";
import { groupScreens } from "#client/features/groups/screens.ts";
import { homeScreens } from "#client/features/home/screens.ts";
import { mealScreens } from "#client/features/meals/screens.ts";
import { meetingScreens } from "#client/features/meetings/screens.ts";
import { menuScreens } from "#client/features/menu/screens.ts";
import { notificationPreferenceScreens } from "#client/features/notificationPreferences/screens.ts";
import { planScreens } from "#client/features/plans/screens.ts";
import { postScreens } from "#client/features/posts/screens.ts";
import { profileScreens } from "#client/features/profile/screens.ts";
import { progressScreens } from "#client/features/progress/screens.ts";
import { scheduleScreens } from "#client/features/schedule/screens.ts";
import { switchScreens } from "#client/features/studentSwitch/screens.ts";
import { todoScreens } from "#client/features/todo/screens.ts";
import { weekScreens } from "#client/features/week/screens.ts";
import { fetchPatiently } from "#client/lib/newBuild.ts";
import type { FeatureScreens, PageName, PageSource } from "#client/session/screens.ts";
import { DESK, PUBLIC_SCREENS, SCREENS, screenList } from "#contract/screens.ts";
import { BareFrame } from "./BareFrame.tsx";
import { ErrorPage, NotFoundPage } from "./ErrorPage.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { pageRoute, screenRoute } from "./screenRoute.tsx";
import { Shell } from "./shell/Shell.tsx";

/** Pages that need no sign-in, and so load nothing first. */
const publicPages: Record<keyof typeof PUBLIC_SCREENS, PageSource> = {
  login: { page: async () => (await import("#client/features/login/LoginPage.tsx")).LoginPage },
  loginRedirect: { page: async () => (await import("#client/features/login/LoginRedirectPage.tsx")).LoginRedirectPage },
  logout: { page: async () => (await import("#client/features/login/LogoutPage.tsx")).LogoutPage },
  loading: { page: async () => (await import("#client/features/login/LoadingPage.tsx")).LoadingPage },
  accessibility: {
    page: async () => (await import("#client/features/accessibility/AccessibilityPage.tsx")).AccessibilityPage,
    texts: ["accessibility"],
  },
  privacy: {
    page: async () => (await import("#client/features/privacy/PrivacyPage.tsx")).PrivacyPage,
    texts: ["privacy", "audit", "profile"],
  },
};

/** The screens of every feature of guardians. A screen of the contract that no feature names is a compile error. */
const screens: FeatureScreens<PageName> = {
  ...absenceScreens,
  ...assignmentScreens,
  ...attendanceScreens,
  ...auditScreens,
  ...careScreens,
  ...childCardScreens,
  ...classListScreens,
  ...conversationScreens,
  ...courseScreens,
  ...eventScreens,
  ...formScreens,
  ...groupScreens,
  ...homeScreens,
  ...mealScreens,
  ...meetingScreens,
  ...menuScreens,
  ...notificationPreferenceScreens,
  ...planScreens,
  ...postScreens,
  ...profileScreens,
  ...progressScreens,
  ...scheduleScreens,
  ...switchScreens,
  ...todoScreens,
  ...weekScreens,
};

const publicRoutes = Object.entries(PUBLIC_SCREENS).map(([name, path]) =>
  pageRoute(path, publicPages[name as keyof typeof PUBLIC_SCREENS]),
);

function routesOf<Name extends PageName>(name: Name): RouteObject[] {
  const { path, offer, aliases = [] } = { aliases: undefined, ...SCREENS[name] };
  const own = name === "conversations" ? `${SCREENS.conversation.path}?` : path;
  return [own, ...aliases].map((address) => screenRoute<Name>(address, offer, screens[name]));
}

const screenRoutes: RouteObject[] = [
  ...screenList.flatMap(([name]) => (name === "conversation" ? [] : routesOf(name))),
  { path: "*", Component: NotFoundPage },
];

const ROOT = "root";

/** Every address of the app and its screen, but those of the desk; what is not listed does not exist (NAV-8). */
export const routes: RouteObject[] = [
  {
    id: ROOT,
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

/** Adds the addresses of the staff desk when somebody goes there: nobody else loads its frame, pages and texts (DESK-1). */
export async function addDesk({ path, matches, patch, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  if (path !== DESK && !path.startsWith(`${DESK}/`)) return;
  if (matches.some(({ route }) => route.id === DESK)) return;
  const { deskRoute } = await fetchPatiently(() => import("./desk/deskRoute.tsx"), signal);
  patch(ROOT, [deskRoute]);
}
