import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { Plan } from "#contract/plans.ts";
import { shownStatus } from "./embed/planStatus.ts";
import { StatusBadge } from "./StatusBadge.tsx";

const useStyles = makeStyles({ tags: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS } });

/** The status, and a tag of its own on a draft that is shown as assessed (PLAN-6). */
export function StatusTags({ plan }: { plan: Plan }) {
  const styles = useStyles();
  const { t } = useTranslation("plans");
  const isHiddenDraft = plan.status === "PLANNING_DRAFT" && shownStatus(plan) !== "draft";
  return (
    <span className={styles.tags}>
      <StatusBadge plan={plan} />
      {isHiddenDraft && <Tag look="outline">{t("draft")}</Tag>}
    </span>
  );
}
