import { Spinner } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { useSession, useSessionActions } from "#client/session/SessionContext.ts";
import { forgetReturnAddress, needsSession, readReturnAddress } from "#client/session/signIn/redirectState.ts";
import { PublicPage } from "./embed/PublicPage.tsx";
import type { LoginState } from "./loginState.ts";

/** The page to which the identity provider sends people back. It leaves no trace in the history (AUTH-5). */
export function LoginRedirectPage() {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const { status } = useSession();
  const { guardian, hasSignInFailed } = useSessionActions();
  // On the way to the desk no session starts, so the account is asked for instead.
  const [hasSession] = useState(() => needsSession(paths.loginRedirect));
  const isKnown = !hasSession || status !== "starting";
  const isEnded = status === "signedOut";

  useEffect(() => {
    if (!isKnown) return;
    const leave = async () => {
      const isSignedOut = isEnded || (!hasSession && (await guardian().catch(() => "")) === null);
      if (isSignedOut) {
        const state: LoginState = { isRefused: await hasSignInFailed() };
        await navigate(paths.login, { replace: true, state });
      } else {
        const address = readReturnAddress();
        // First, so that an address that leads nowhere cannot keep anybody here.
        forgetReturnAddress();
        await navigate(address, { replace: true });
      }
    };
    void leave();
  }, [isKnown, isEnded, hasSession, navigate, guardian, hasSignInFailed]);

  return (
    <PublicPage>
      <Spinner label={t("signingIn")} />
    </PublicPage>
  );
}
