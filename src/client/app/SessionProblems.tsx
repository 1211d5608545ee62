import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ENDED_BY_APP } from "#client/features/login/embed/endedByApp.ts";
import { paths } from "#client/lib/paths.ts";
import { useSessionActions } from "#client/session/SessionContext.ts";
import type { SessionState } from "#client/session/state.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { ErrorPanel } from "#client/ui/loading/EmptyState.tsx";

type Problem = Exclude<SessionState["status"], "starting" | "loading" | "signedOut" | "ending" | "ready">;

/** Explains why there is nothing to show, and offers the next step. */
export function SessionProblems({ status }: { status: Problem }) {
  const { t } = useTranslation(["session", "common"]);
  const navigate = useNavigate();
  const { start, signIn } = useSessionActions();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each problem
  useEffect(() => {
    const tell = async () => {
      if (status === "noActiveStudents") {
        await ask({ title: t("noActiveStudentsTitle"), text: t("noActiveStudents"), confirm: t("signOut") });
        await navigate(paths.logout, { replace: true, state: ENDED_BY_APP });
      }
      if (status === "emptiedList") {
        const title = t("somethingWentWrong");
        const question = { title, text: t("emptiedList"), confirm: t("signOut"), cancel: t("common:tryAgain") };
        if (await ask(question)) await navigate(paths.logout, { replace: true, state: ENDED_BY_APP });
        else await start();
      }
    };
    void tell();
  }, [status]);

  if (status === "failed") return <ErrorPanel text={t("studentsFailed")} onRetry={() => void start()} />;
  if (status === "signInFailed") {
    const retry = async () => {
      await signIn();
      await start();
    };
    return <ErrorPanel text={t("teamsSignInFailed")} onRetry={() => void retry()} />;
  }
  return null;
}
