import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { ask } from "#client/ui/dialogs/ask.ts";

/** Asks before changes are left behind, by a link or with the window. */
export function useLeaveQuestion(isDirty: boolean): void {
  const { t } = useTranslation(["profile", "common"]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked stands, also when more texts come meanwhile
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const question = { title: t("leaveQuestion"), confirm: t("leave"), cancel: t("stay") };
    void ask(question).then((isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [isDirty]);
}
