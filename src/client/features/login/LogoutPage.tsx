import { Spinner } from "@fluentui/react-components";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useHost } from "#client/host/useHost.ts";
import { logFailure } from "#client/lib/log.ts";
import { paths } from "#client/lib/paths.ts";
import { useSessionActions } from "#client/session/SessionContext.ts";
import { ENDED_BY_APP, ENDED_BY_IDLENESS } from "./embed/endedByApp.ts";
import { PublicPage } from "./embed/PublicPage.tsx";

/** Ends the session here and at the identity provider, whose page leads on to /login (AUTH-12). */
export function LogoutPage() {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const { kind, section } = useHost();
  const { signOut } = useSessionActions();
  const { state } = useLocation();
  const keepDrafts = state === ENDED_BY_APP;
  const keepsPush = keepDrafts || state === ENDED_BY_IDLENESS || kind !== "browser";

  useEffect(() => {
    const leave = async () => {
      if (!keepsPush) await (await import("#client/features/push/embed/endPush.ts")).endPush();
      const isLeaving = await signOut({ keepDrafts }).catch((error: unknown) => {
        logFailure("Signing out at the identity provider failed", error);
        return false;
      });
      if (!isLeaving) await navigate(kind === "teams" ? (section ?? paths.home) : paths.login, { replace: true });
    };
    void leave();
  }, [signOut, keepDrafts, keepsPush, navigate, kind, section]);

  return (
    <PublicPage>
      <Spinner label={t("signingOut")} />
    </PublicPage>
  );
}
