import { app } from "@microsoft/teams-js";

/** Teams may put the tab to sleep and wake it at another address, without loading it anew. */
export function followResume(goTo: (address: string) => void): void {
  app.lifecycle.registerBeforeSuspendOrTerminateHandler(() => Promise.resolve());
  app.lifecycle.registerOnResumeHandler(({ contentUrl }) => {
    const { pathname, search, hash } = new URL(contentUrl);
    goTo(`${pathname}${search}${hash}`);
    void app.notifySuccess();
  });
}
