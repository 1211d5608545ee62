import { homeScreens, prefetchExpectedData, prefetchFirstData } from "#client/features/home/screens.ts";
import { detectHost } from "#client/host/detect.ts";
import type { HostKind } from "#client/host/host.ts";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { writeWhenHidden } from "#client/http/cache/storedItems.ts";
import { connectTransport } from "#client/http/request/transport.ts";
import { currentLanguage, i18n, startI18n } from "#client/i18n/i18n.ts";
import { localeOf } from "#client/i18n/languages.ts";
import { startLanguage } from "#client/i18n/startLanguage.ts";
import { logFailure } from "#client/lib/log.ts";
import { prefetchCode, reloadOnNewBuild } from "#client/lib/newBuild.ts";
import { paths } from "#client/lib/paths.ts";
import { prefetchNavigation } from "#client/resources/navigation.ts";
import { prefetchUnread } from "#client/resources/notifications.ts";
import { createSession } from "#client/session/session.ts";
import type { Auth } from "#client/session/signIn/auth.ts";
import { needsSession, pathBehind } from "#client/session/signIn/redirectState.ts";
import { viewerOf } from "#client/session/viewer.ts";
import { apiBaseFor, CLIENT_CONFIG_META, CLIENT_CONFIG_PATH } from "#contract/app/clientConfig.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";

/**
 * Starts the app. Sign-in, texts, students and the screen's code are fetched in parallel. All that this module imports statically
 * has to come before the first data can be asked for.
 */
async function start(): Promise<void> {
  reloadOnNewBuild();
  writeWhenHidden();
  const host = detectHost();
  // The settings come first, because signing in needs them.
  const config = await readConfig();
  const auth = startAuth(host, config);
  const app = import("#client/app/mount.tsx");
  if (host === "teams") prefetchTeams();
  // Most visits begin at home. Its code, texts and data need not wait for the router.
  const path = pathBehind(location.pathname);
  const isHome = path === paths.home || isPortalTab(path);
  if (isHome) void prefetchCode(homeScreens.home.page);
  const texts = startI18n(startLanguage(), isHome ? homeScreens.home.texts : []);
  connectTransport({
    apiBase: apiBaseFor(config.apiHosts, location.host),
    getToken: async () => (await auth).getToken(),
    locale: () => localeOf(currentLanguage()),
    connectionLostText: () => i18n.t("connectionLost", { ns: "errors" }),
    needsConnectionText: () => i18n.t("needsConnection", { ns: "common" }),
  });
  const session = createSession({
    auth,
    isTeams: host === "teams",
    prefetchExpected: (studentId) => {
      if (isHome) prefetchExpectedData(studentId);
    },
    prefetch: (ready) => {
      if (isHome) prefetchFirstData(viewerOf(ready, new Date()));
      prefetchNavigation();
      prefetchUnread();
    },
  });
  if (needsSession(path)) void session.start();
  await texts;
  await (await app).mount({ host, session, config });
}

/** Reads the settings that the server writes into the page. In development, Vite serves the page, so they are fetched. */
async function readConfig(): Promise<ClientConfig> {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_CONFIG_META}"]`)?.content;
  return written ? JSON.parse(written) : (await fetch(CLIENT_CONFIG_PATH)).json();
}

/** MSAL never loads in Teams, and Teams' code nowhere else (AUTH-13, AUTH-14). */
async function startAuth(host: HostKind, config: ClientConfig): Promise<Auth> {
  if (host === "teams") return (await import("#client/session/signIn/teamsAuth.ts")).startTeamsAuth(config);
  return (await import("#client/session/signIn/msalAuth.ts")).startMsalAuth(config);
}

/** Prefetches the Teams host and its themes in parallel with the app. */
function prefetchTeams(): void {
  void prefetchCode(() => import("#client/host/teams/TeamsHostProvider.tsx"));
  void prefetchCode(() => import("#client/theme/teamsThemes.ts"));
}

start().catch(async (error: unknown) => {
  logFailure("The app could not start", error);
  if (detectHost() === "teams") await (await import("#client/host/teams/startOutcome.ts")).reportBroken();
  // The page says it.
  throw error;
});
