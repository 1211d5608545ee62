import { Badge } from "@fluentui/react-components";
import { CheckmarkCircle16Filled, Circle16Regular, Edit16Regular, LockClosed16Regular } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Plan } from "#contract/plans.ts";
import { type ShownStatus, shownStatus } from "./planStatus.ts";

type Look = { color: "success" | "brand" | "subtle" | "informative"; icon: ReactElement };

const LOOKS: Record<ShownStatus, Look> = {
  assessed: { color: "success", icon: <CheckmarkCircle16Filled /> },
  open: { color: "brand", icon: <Circle16Regular /> },
  closed: { color: "informative", icon: <LockClosed16Regular /> },
  draft: { color: "informative", icon: <Edit16Regular /> },
};

/** A plan's status, as an icon and a word (PLAN-6). */
export function StatusBadge({ plan }: { plan: Pick<Plan, "status" | "studentStatus"> }) {
  const { t } = useTranslation("plans");
  const status = shownStatus(plan);
  const { color, icon } = LOOKS[status];
  return (
    <Badge appearance="tint" color={color} icon={icon}>
      {t(status)}
    </Badge>
  );
}
