import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { useStartPath } from "#client/session/viewer.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";

/** Shown at /404 and every unknown address (NAV-8). */
export function NotFoundPage() {
  const { t } = useTranslation("navigation");
  const { section } = useHost();
  const start = useStartPath();
  const toStart = (
    <LinkButton appearance="primary" to={section ?? start}>
      {t("toHome")}
    </LinkButton>
  );
  return (
    <Page title={t("pageNotFound")}>
      <Missing text={t("pageMayNotExist")} action={toStart} />
    </Page>
  );
}
