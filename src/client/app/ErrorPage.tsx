import { LocationOff48Regular, LockClosed48Regular } from "@fluentui/react-icons";
import { useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useRouteError } from "react-router-dom";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { useHost } from "#client/host/useHost.ts";
import { ALL_KEYS, PartKeysContext, useAskAgain } from "#client/http/cache/partKeys.ts";
import { logFailure } from "#client/lib/log.ts";
import { paths } from "#client/lib/paths.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState, ErrorPanel } from "#client/ui/loading/EmptyState.tsx";

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

/** Shown at /404 and every unknown address (NAV-8). */
export function NotFoundPage() {
  const { t } = useTranslation("navigation");
  const { section } = useHost();
  return (
    <Page title={t("pageNotFound")}>
      <EmptyState
        icon={LocationOff48Regular}
        text={t("pageMayNotExist")}
        action={<LinkButton to={section ?? paths.home}>{t("toHome")}</LinkButton>}
      />
    </Page>
  );
}

/** Replaces a screen that is not offered for this student's schools or type of school (NAV-10). */
export function NotAvailablePage() {
  const { t } = useTranslation("navigation");
  const { pathname } = useLocation();
  const isWayOut = useHost().section === null && pathname !== paths.home && !isPortalTab(pathname);
  return (
    <Page title={t("notAvailableTitle")}>
      <EmptyState
        icon={LockClosed48Regular}
        text={t("notAvailable")}
        action={isWayOut && <LinkButton to={paths.home}>{t("toHome")}</LinkButton>}
      />
    </Page>
  );
}
