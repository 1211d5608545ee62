import { makeStyles, typographyStyles } from "@fluentui/react-components";
import { SignOut20Regular } from "@fluentui/react-icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ENDED_BY_APP, ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { PublicPage } from "#client/features/login/embed/PublicPage.tsx";
import { useHost } from "#client/host/useHost.ts";
import { isConnectionLoss } from "#client/http/request/apiError.ts";
import { paths } from "#client/lib/paths.ts";
import { useSessionActions } from "#client/session/SessionContext.ts";
import type { SessionState } from "#client/session/state.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { useDocumentTitle } from "#client/ui/frame/pageTitle.ts";
import { ErrorPanel } from "#client/ui/loading/EmptyState.tsx";
import { BareFrame } from "./BareFrame.tsx";

const useStyles = makeStyles({
  title: { ...typographyStyles.title3, margin: 0, textAlign: "center" },
  ways: { display: "flex", justifyContent: "center" },
});

type Problem = Exclude<SessionState, { status: "starting" | "loading" | "signedOut" | "ending" | "ready" }>;

/** Explains why there is nothing to show, and offers the next step. */
export function SessionProblems({ problem }: { problem: Problem }) {
  const { t } = useTranslation("session");
  const { start, signIn } = useSessionActions();
  if (problem.status === "failed") {
    const reason = isConnectionLoss(problem.error) ? t("startUnreachable") : t("startRefused");
    return <FailedStart text={t("studentsFailed")} reason={reason} onRetry={() => void start()} />;
  }
  if (problem.status === "signInFailed") {
    const retry = async () => {
      await signIn();
      await start();
    };
    return <FailedStart text={t("teamsSignInFailed")} onRetry={() => void retry()} />;
  }
  return (
    <BareFrame>
      <Question status={problem.status} />
    </BareFrame>
  );
}

type FailedStartProps = { text: string; reason?: string; onRetry: () => void };

/** A start that can be tried again. Teams has its own language, and nobody signs out of it. */
function FailedStart({ text, reason, onRetry }: FailedStartProps) {
  const styles = useStyles();
  const { t } = useTranslation(["session", "navigation"]);
  const navigate = useNavigate();
  const isInTeams = useHost().kind === "teams";
  useDocumentTitle(t("somethingWentWrong"));
  return (
    <PublicPage hasLanguages={!isInTeams}>
      <div>
        <h1 className={styles.title}>{t("somethingWentWrong")}</h1>
        <ErrorPanel text={text} detail={reason} onRetry={onRetry} />
        {!isInTeams && (
          <div className={styles.ways}>
            <Button
              appearance="subtle"
              icon={<SignOut20Regular />}
              onClick={() => void navigate(paths.logout, { state: ENDED_BY_PERSON })}
            >
              {t("signOut")}
            </Button>
          </div>
        )}
      </div>
    </PublicPage>
  );
}

/** Tells of students who are not there, and leads to signing out (AUTH-9, AUTH-11). */
function Question({ status }: { status: "noActiveStudents" | "emptiedList" }) {
  const { t } = useTranslation(["session", "common"]);
  const navigate = useNavigate();
  const { start } = useSessionActions();

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
  return null;
}
