import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router-dom";
import { logFailure } from "#client/lib/log.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { ErrorPanel } from "#client/ui/loading/EmptyState.tsx";

/** A screen that broke, or whose code could not be fetched; the frame around it works on (ERR-5). */
export function ErrorPage() {
  const { t } = useTranslation("common");
  const error = useRouteError();
  useEffect(() => logFailure("A screen failed", error), [error]);
  return (
    <Page title={t("somethingWentWrong")}>
      <ErrorPanel onRetry={() => window.location.reload()} />
    </Page>
  );
}
