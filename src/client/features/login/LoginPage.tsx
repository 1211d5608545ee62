import { Spinner } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { logFailure } from "#client/lib/log.ts";
import { readReturnAddress } from "#client/session/returnAddress.ts";
import { useSession, useSessionActions } from "#client/session/SessionContext.ts";
import { useDocumentTitle } from "#client/ui/useDocumentTitle.ts";
import { PublicPage } from "./PublicPage.tsx";
import { Welcome } from "./Welcome.tsx";

/** Where signing in begins: by the button, or by itself with the provider that the address names (AUTH-2, AUTH-3). */
export function LoginPage() {
  const { t } = useTranslation("session");
  const [search] = useSearchParams();
  const idp = search.get("idp");
  const { status } = useSession();
  const { signIn } = useSessionActions();
  const wasRefused = useLocation().state === "refused";
  const [attempt, setAttempt] = useState<"none" | "running" | "failed">(wasRefused ? "failed" : "none");
  useDocumentTitle(t("logIn"));

  const start = (provider?: string) => {
    setAttempt("running");
    signIn(provider).catch((error: unknown) => {
      logFailure("Signing in could not begin", error);
      setAttempt("failed");
    });
  };
  const isAutomatic = idp !== null && !wasRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each provider
  useEffect(() => {
    if (isAutomatic) start(idp);
  }, [isAutomatic, idp]);

  if (!isAutomatic && status !== "starting" && status !== "signedOut")
    return <Navigate to={readReturnAddress()} replace />;
  return (
    <PublicPage hasLanguages>
      {attempt === "running" || (isAutomatic && attempt === "none") ? (
        <Spinner label={t("signingIn")} />
      ) : (
        <Welcome hasFailed={attempt === "failed"} onLogIn={() => start(idp ?? undefined)} />
      )}
    </PublicPage>
  );
}
