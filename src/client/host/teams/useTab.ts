import { app } from "@microsoft/teams-js";
import { useCallback, useEffect, useState } from "react";
import { logFailure } from "#client/lib/log.ts";
import { openedTab, type Tab, wokenTab } from "./tab.ts";

/** The tab and its life: Teams may speak another language later, put the tab to sleep and wake it as another tab. */
export function useTab(first: app.Context | undefined, setTheme: (theme: string) => void) {
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
