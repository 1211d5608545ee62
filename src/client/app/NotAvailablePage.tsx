import { LockClosed48Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";

/** A screen that this student's schools have not bought, or that their type of school does not have (NAV-10). */
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
