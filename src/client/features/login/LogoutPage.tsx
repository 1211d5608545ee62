import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { millisecondsInMinute } from "date-fns/constants";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { leftUnsent } from "#client/features/outbox/embed/leftUnsent.ts";
import { usePendingText } from "#client/features/outbox/embed/pendingText.ts";
import { useHost } from "#client/host/useHost.ts";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { logFailure } from "#client/lib/log.ts";
import { paths } from "#client/lib/paths.ts";
import { REMOVED } from "#client/resources/outbox/deviceStore.ts";
import type { Pending } from "#client/resources/outbox/pendingItems.ts";
import { draftKeys } from "#client/session/drafts.ts";
import { useSessionActions } from "#client/session/SessionContext.ts";
import { keepEnding } from "#client/session/signIn/redirectState.ts";
import { ask } from "#client/ui/dialogs/ask.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { useDocumentTitle } from "#client/ui/frame/pageTitle.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { ENDED_BY_APP, ENDED_BY_FAILURE, ENDED_BY_IDLENESS, ENDED_BY_PERSON } from "./embed/endedByApp.ts";
import { PublicPage } from "./embed/PublicPage.tsx";

/** A question that nobody answers must not keep the session open. */
const ANSWER_MS = 2 * millisecondsInMinute;

const unanswered = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ANSWER_MS));

const useStyles = makeStyles({
  question: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
  title: { ...textStyles.pageTitle, margin: 0 },
});

/** Signs out those who asked for it within the app, and asks those whom a link has led here (AUTH-12). */
export function LogoutPage() {
  const { state } = useLocation();
  const [isConfirmed, setConfirmed] = useState(
    [ENDED_BY_PERSON, ENDED_BY_APP, ENDED_BY_IDLENESS, ENDED_BY_FAILURE].includes(state),
  );
  return isConfirmed ? <SigningOut /> : <SignOutQuestion onConfirm={() => setConfirmed(true)} />;
}

function SignOutQuestion({ onConfirm }: { onConfirm: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation(["session", "navigation"]);
  const navigate = useNavigate();
  const { start, guardian } = useSessionActions();
  useDocumentTitle(t("navigation:signOutQuestion"));
  // Back leads here after signing out.
  useEffect(() => {
    const leave = async () => {
      if ((await guardian()) === null) await navigate(paths.login, { replace: true });
    };
    leave().catch((error: unknown) => logFailure("It is not known who is signed in", error));
  }, [guardian, navigate]);
  const stay = () => {
    void start();
    void navigate(paths.home, { replace: true });
  };
  return (
    <PublicPage>
      <div className={styles.question}>
        <h1 className={styles.title}>{t("navigation:signOutQuestion")}</h1>
        <Button appearance="primary" onClick={onConfirm}>
          {t("signOut")}
        </Button>
        <Button onClick={stay}>{t("staySignedIn")}</Button>
      </div>
    </PublicPage>
  );
}

/** Whether the device keeps something that its guardian has written. */
const hasUnsent = async (owner: string): Promise<boolean> =>
  (await draftKeys("", owner)).some((key) => !key.startsWith(REMOVED));

/** Ends the session here and at the identity provider, whose page leads on to /login (AUTH-12). */
function SigningOut() {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const { kind, section } = useHost();
  const { signOut, guardian, getState, start } = useSessionActions();
  const { state } = useLocation();
  const textOf = usePendingText();
  const { list } = useFormats();
  const isIdle = state === ENDED_BY_IDLENESS;
  const keepDrafts = [ENDED_BY_APP, ENDED_BY_FAILURE, ENDED_BY_IDLENESS].includes(state);
  const keepsPush = keepDrafts || kind !== "browser";

  // biome-ignore lint/correctness/useExhaustiveDependencies: signs out once
  useEffect(() => {
    const leave = async () => {
      const owner = await guardian().catch(() => null);
      const unsent = keepDrafts || owner === null ? [] : await leftUnsent(owner);
      const answer = unsent.length === 0 || (await Promise.race([ask(await questionOf(unsent)), unanswered()]));
      if (answer === false) {
        // A page that was opened here has not started a session.
        if (getState().status === "starting") void start();
        return navigate(paths.conversations, { replace: true });
      }
      const isLeft = isIdle || answer === null;
      if (isLeft && owner !== null) keepEnding((await hasUnsent(owner)) ? "idleWithDrafts" : "idle");
      if (state === ENDED_BY_FAILURE) keepEnding("failed");
      if (!keepsPush) await (await import("#client/features/push/embed/endPush.ts")).endPush();
      const isLeaving = await signOut({ keepDrafts: keepDrafts || isLeft }).catch((error: unknown) => {
        logFailure("Signing out at the identity provider failed", error);
        return false;
      });
      if (!isLeaving) await navigate(kind === "teams" ? (section ?? paths.home) : paths.login, { replace: true });
    };
    void leave();
  }, []);

  const questionOf = async (unsent: Pending[]) => {
    await loadNamespaces("absence", "outbox");
    const things = list(unsent.map(textOf));
    return {
      title: t("unsentTitle"),
      text: t("unsentText", { count: unsent.length, things }),
      confirm: t("signOutAnyway"),
      cancel: t("staySignedIn"),
      isDestructive: true,
    };
  };
  return (
    <PublicPage>
      <Spinner label={t("signingOut")} />
    </PublicPage>
  );
}
