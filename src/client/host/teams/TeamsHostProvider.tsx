import { app, type HostClientType, pages } from "@microsoft/teams-js";
import { useTeams } from "@microsoft/teamsfx-react";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { logFailure } from "#client/lib/log.ts";
import type { Host, HostTheme, StartOutcome } from "../host.ts";
import { HostContext } from "../useHost.ts";
import { reportOutcome } from "./startOutcome.ts";
import { openedTab, sectionOf, type Tab, wokenTab } from "./tab.ts";

export function TeamsHostProvider({ children }: { children: ReactNode }) {
  const [{ context, themeString, inTeams = false }, { setTheme }] = useTeams();
  const { root, locale, destination, onArrived, isAsleep } = useTab(context, setTheme);
  const clientType = context?.app.host.clientType;

  useEffect(() => {
    if (inTeams) app.notifyAppLoaded();
  }, [inTeams]);

  const notify = useCallback((outcome: StartOutcome) => inTeams && reportOutcome(outcome), [inTeams]);
  const onBack = useCallback(
    (goBack: () => boolean) => {
      if (inTeams && pages.backStack.isSupported()) pages.backStack.registerBackButtonHandler(goBack);
      return () => undefined;
    },
    [inTeams],
  );

  const host = useMemo<Host>(
    () => ({
      kind: "teams",
      section: sectionOf(root),
      openExternal: openThroughTeams,
      shareLink: inTeams ? linkSharer(clientType) : null,
      theme: isTheme(themeString) ? themeString : "default",
      locale,
      destination,
      onArrived,
      isAsleep,
      notify,
      onBack,
      registerPush: null,
    }),
    [themeString, root, locale, destination, onArrived, isAsleep, notify, onBack, inTeams, clientType],
  );
  return <HostContext value={host}>{children}</HostContext>;
}

const isTheme = (name: string): name is HostTheme => name === "default" || name === "dark" || name === "contrast";

/** The state of the tab. Teams may change its language, put it to sleep and wake it as another tab. */
function useTab(first: app.Context | undefined, setTheme: (theme: string) => void) {
  const [tab, setTab] = useState<Tab>(() => openedTab(location.pathname));
  const onArrived = useCallback(() => setTab((former) => ({ ...former, destination: null })), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Teams takes one handler of each kind, once it has answered
  useEffect(() => {
    if (!first) return;
    const obey = (context: app.Context, contentUrl?: URL) => {
      setTheme(context.app.theme);
      const { locale } = context.app;
      setTab((former) => wokenTab(former, { locale, subPageId: context.page.subPageId, contentUrl }));
    };
    const ask = (contentUrl?: URL) =>
      app
        .getContext()
        .catch(() => first)
        .then((context) => obey(context, contentUrl))
        .catch((error: unknown) => logFailure("Teams could not be followed", error));

    obey(first);
    app.registerOnContextChangeHandler(() => void ask());
    app.lifecycle.registerBeforeSuspendOrTerminateHandler(async () =>
      setTab((former) => ({ ...former, isAsleep: true })),
    );
    app.lifecycle.registerOnResumeHandler(({ contentUrl }) => {
      void ask(contentUrl).then(() => {
        void app.notifySuccess();
        // The browser does not know that the page was asleep. This event makes listeners refresh their data.
        document.dispatchEvent(new Event("visibilitychange"));
      });
    });
  }, [first]);

  return { ...tab, onArrived };
}

/** Teams on phones has no dialog for sharing links. */
const PHONES: readonly string[] = ["android", "ios", "ipados"];

/** Returns a function that shares a link; null where Teams cannot. The link opens in Teams, or in a browser without Teams. */
function linkSharer(clientType: HostClientType | undefined): ((address: string, title: string) => void) | null {
  if (!pages.isSupported() || (clientType && PHONES.includes(clientType))) return null;
  return (address, title) =>
    pages.shareDeepLink({
      subPageId: address,
      subPageLabel: title,
      subPageWebUrl: new URL(address, location.origin).href,
    });
}

/** Opens an external address through Teams, or through the browser if Teams refuses. */
function openThroughTeams(url: string): void {
  app.openLink(url).catch(() => window.open(url, "_blank", "noopener"));
}
