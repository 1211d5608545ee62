import { Spinner } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { useSession } from "#client/session/SessionContext.ts";
import { readReturnAddress } from "#client/session/signIn/redirectState.ts";
import { PublicPage } from "./embed/PublicPage.tsx";

/** A spinner while students and profile load; then on to the address asked for (AUTH-16). */
export function LoadingPage() {
  const { t } = useTranslation("common");
  const { status } = useSession();
  if (status === "signedOut") return <Navigate to={paths.login} replace />;
  if (status !== "starting" && status !== "loading") return <Navigate to={readReturnAddress()} replace />;
  return (
    <PublicPage>
      <Spinner label={t("loading")} />
    </PublicPage>
  );
}
