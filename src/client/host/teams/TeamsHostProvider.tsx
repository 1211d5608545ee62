import { app, pages } from "@microsoft/teams-js";
import { useTeams } from "@microsoft/teamsfx-react";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { HostContext } from "../HostContext.ts";
import type { Host, HostTheme, StartOutcome } from "../host.ts";
import { openThroughTeams } from "./openThroughTeams.ts";
import { sectionOf } from "./sectionOf.ts";
import { linkSharer } from "./shareLink.ts";
import { tellOutcome } from "./startOutcome.ts";
import { useTab } from "./useTab.ts";

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
