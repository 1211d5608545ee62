import { CheckmarkCircle16Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { Circle16Regular } from "@fluentui/react-icons/svg/circle";
import { Edit16Regular } from "@fluentui/react-icons/svg/edit";
import { LockClosed16Regular } from "@fluentui/react-icons/svg/lock-closed";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type ShownStatus, shownStatus } from "#client/features/timeline/embed/planFacts.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { Plan } from "#contract/plans/schemas.ts";

type Look = { look: "success" | "brand" | "neutral"; icon: ReactElement };

const STATUS_BADGES: Record<ShownStatus, Look> = {
  assessed: { look: "success", icon: <CheckmarkCircle16Filled /> },
  open: { look: "brand", icon: <Circle16Regular /> },
  closed: { look: "neutral", icon: <LockClosed16Regular /> },
  draft: { look: "neutral", icon: <Edit16Regular /> },
};

/** A plan's status, as an icon and a word (PLAN-6). */
export function StatusBadge({ plan }: { plan: Pick<Plan, "status" | "studentStatus"> }) {
  const { t } = useTranslation("plans");
  const status = shownStatus(plan);
  const { look, icon } = STATUS_BADGES[status];
  return (
    <Tag look={look} icon={icon}>
      {t(status)}
    </Tag>
  );
}
