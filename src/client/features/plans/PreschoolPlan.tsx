import { useTranslation } from "react-i18next";
import { AssessmentParts } from "#client/features/assessments/embed/AssessmentParts.tsx";
import { BlockPanel } from "#client/features/blocks/embed/BlockPanel.tsx";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { RichText } from "#client/ui/text/RichText.tsx";
import type { Plan } from "#contract/plans.ts";
import { PlanFacts } from "./PlanFacts.tsx";
import { PlanGoals } from "./PlanGoals.tsx";

import { PlanText } from "./PlanText.tsx";

/** A preschool's plan: the goals come first, and there is no core content (PLAN-5). */
export function PreschoolPlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation("plans");
  return (
    <WithAside facts={<PlanFacts plan={plan} />}>
      {plan.associatedGoals.length > 0 && <PlanGoals goalIds={plan.associatedGoals.map(({ goalId }) => goalId)} />}
      <BlockPanel
        title={t("content")}
        ownerType="PLAN"
        ownerId={plan.id}
        renderAssessment={({ title }) => <AssessmentParts ownerType="PLAN" ownerId={plan.id} title={title} />}
      />
      {plan.viewablePurpose && plan.purpose && (
        <PlanText title={t("purpose")}>
          <RichText html={plan.purpose} />
        </PlanText>
      )}
    </WithAside>
  );
}
