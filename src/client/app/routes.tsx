import type { PatchRoutesOnNavigationFunctionArgs, RouteObject } from "react-router-dom";
import { fetchPatiently } from "#client/lib/newBuild.ts";
import type { PageName, PageSource } from "#client/session/feature.ts";
import { DESK, PUBLIC_SCREENS, SCREENS, screenList } from "#contract/screens.ts";
import { BareFrame } from "./BareFrame.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { screens } from "./features.ts";
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
  pageRoute("*", { page: async () => (await import("./NotFoundPage.tsx")).NotFoundPage }),
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
