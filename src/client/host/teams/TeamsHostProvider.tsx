import { app, pages } from "@microsoft/teams-js";
import { useTeams } from "@microsoft/teamsfx-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { HostContext } from "../HostContext.ts";
import type { Host, HostTheme } from "../host.ts";
import { destinationOf } from "./deepLink.ts";
import { followResume } from "./resume.ts";

/** The tab that was opened; the address moves on, the tab stays. */
const openedTab = location.pathname;

export function TeamsHostProvider({ children }: { children: ReactNode }) {
  const [{ context, themeString, inTeams }] = useTeams();
  const [resumedAt, setResumedAt] = useState<string | null>(null);
  const destination = resumedAt ?? destinationOf(openedTab, context?.page.subPageId);
  const locale = context?.app.locale ?? null;

  useEffect(() => {
    if (!inTeams) return;
    app.notifyAppLoaded();
    followResume(setResumedAt);
  }, [inTeams]);

  const host = useMemo<Host>(
    () => ({
      kind: "teams",
      openExternal: (url) => void app.openLink(url),
      theme: isTheme(themeString) ? themeString : "default",
      locale,
      destination,
      notifyReady: () => inTeams && app.notifySuccess(),
      registerPush: null,
      onBack: (goBack) => {
        if (inTeams && pages.backStack.isSupported()) pages.backStack.registerBackButtonHandler(goBack);
        return () => undefined;
      },
    }),
    [themeString, locale, destination, inTeams],
  );
  return <HostContext value={host}>{children}</HostContext>;
}

const isTheme = (name: string): name is HostTheme => name === "default" || name === "dark" || name === "contrast";
