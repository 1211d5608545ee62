import { useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router-dom";
import { ALL_KEYS, PartKeysContext, useAskAgain } from "#client/http/cache/shownData.ts";
import { logFailure } from "#client/lib/log.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { ErrorPanel } from "#client/ui/loading/EmptyState.tsx";

/**
 * Replaces a screen that threw, or whose code could not be fetched; the frame around it stays (ERR-5). Trying again asks the
 * server for everything that the screen has read.
 */
export function ErrorPage() {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const keys = useContext(PartKeysContext);
  const askAgain = useAskAgain();
  useEffect(() => logFailure("A screen failed", error), [error]);
  return (
    <Page title={t("somethingWentWrong")}>
      <ErrorPanel onRetry={() => void askAgain(keys ?? ALL_KEYS).finally(() => window.location.reload())} />
    </Page>
  );
}
