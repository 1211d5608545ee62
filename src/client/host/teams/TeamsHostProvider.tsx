import { app, type HostClientType, pages } from "@microsoft/teams-js";
import { useTeams } from "@microsoft/teamsfx-react";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { logFailure } from "#client/lib/log.ts";
import type { Host, HostTheme, StartOutcome } from "../host.ts";
import { HostContext } from "../useHost.ts";
import { tellOutcome } from "./startOutcome.ts";
import { openedTab, sectionOf, type Tab, wokenTab } from "./tab.ts";

export function TeamsHostProvider({ children }: { children: ReactNode }) {
  const [{ context, themeString, inTeams = false }, { setTheme }] = useTeams();
  const { root, locale, destination, onArrived, isAsleep } = useTab(context, setTheme);
  const clientType = context?.app.host.clientType;

  useEffect(() => {
    if (inTeams) app.notifyAppLoaded();
  }, [inTeams]);

  const notify = useCallback((outcome: StartOutcome) => inTeams && tellOutcome(outcome), [inTeams]);
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

/** The tab and its life: Teams may speak another language later, put the tab to sleep and wake it as another tab. */
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
        // To the browser the page was there all along: those who catch up when it comes back learn it from this.
        document.dispatchEvent(new Event("visibilitychange"));
      });
    });
  }, [first]);

  return { ...tab, onArrived };
}

/** On phones Teams has no dialog for a link to be shared by. */
const PHONES: readonly string[] = ["android", "ios", "ipados"];

/** What shares a link to an address, which opens in Teams again and elsewhere in a browser; null where Teams cannot. */
function linkSharer(clientType: HostClientType | undefined): ((address: string, title: string) => void) | null {
  if (!pages.isSupported() || (clientType && PHONES.includes(clientType))) return null;
  return (address, title) =>
    pages.shareDeepLink({
      subPageId: address,
      subPageLabel: title,
      subPageWebUrl: new URL(address, location.origin).href,
    });
}

/** Teams opens what leads out of the app; a Teams that will not leaves it to the browser. */
function openThroughTeams(url: string): void {
  app.openLink(url).catch(() => window.open(url, "_blank", "noopener"));
}
