import { LocationOff48Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";

/** /404 and every address that there is not (NAV-8). */
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
