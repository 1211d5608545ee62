import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { useHost } from "#client/host/useHost.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { DESK } from "#contract/screens.ts";
import { BareFrame } from "./BareFrame.tsx";

/** Leads staff who are no guardians to the desk. A tab of Teams with a single section says first whom it is for (TEAMS-1). */
export function StaffStart() {
  const { t } = useTranslation("desk");
  if (useHost().section === null) return <Navigate to={DESK} replace />;
  return (
    <BareFrame>
      <EmptyState
        icon={People48Regular}
        text={t("guardiansTab")}
        detail={t("guardiansTabDetail")}
        action={<LinkButton to={DESK}>{t("openDesk")}</LinkButton>}
      />
    </BareFrame>
  );
}
