import { Spinner } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Announcement } from "#client/features/announcement/embed/Announcement.tsx";
import { logFailure } from "#client/lib/log.ts";
import { paths } from "#client/lib/paths.ts";
import { useSession, useSessionActions } from "#client/session/SessionContext.ts";
import { keepEnding, readEnding, readReturnAddress } from "#client/session/signIn/redirectState.ts";
import { useDocumentTitle } from "#client/ui/frame/pageTitle.ts";
import { PublicPage } from "./embed/PublicPage.tsx";
import { type LoginState, loginStateOf } from "./loginState.ts";
import { Welcome } from "./Welcome.tsx";

/** Begins signing in: by the button, or by itself with the provider that the address names (AUTH-2, AUTH-3). */
export function LoginPage() {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { isRefused, idp } = loginStateOf(useLocation().state);
  const { status } = useSession();
  const { signIn } = useSessionActions();
  const [attempt, setAttempt] = useState<"none" | "running" | "failed">(isRefused ? "failed" : "none");
  useDocumentTitle(t("logIn"));

  const start = (provider?: string) => {
    setAttempt("running");
    keepEnding(null);
    signIn(provider).catch((error: unknown) => {
      logFailure("Signing in could not begin", error);
      setAttempt("failed");
    });
  };

  const namedIdp = search.get("idp");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each provider that the address names
  useEffect(() => {
    if (namedIdp === null) return;
    void navigate(paths.login, { replace: true, state: { idp: namedIdp } satisfies LoginState });
    start(namedIdp);
  }, [namedIdp]);

  const isBusy = namedIdp !== null || attempt === "running";
  // Parameters that a provider adds on the way back from signing out mean nothing here.
  if (search.has("state")) return <Navigate to={paths.login} replace />;
  if (!isBusy && status !== "starting" && status !== "signedOut") return <Navigate to={readReturnAddress()} replace />;
  return (
    <>
      {!isBusy && <Announcement />}
      <PublicPage hasLanguages={!isBusy}>
        {isBusy ? (
          <Spinner label={t("signingIn")} />
        ) : (
          <Welcome hasFailed={attempt === "failed"} ending={readEnding()} onLogIn={() => start(idp)} />
        )}
      </PublicPage>
    </>
  );
}
