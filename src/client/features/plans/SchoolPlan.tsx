import { useTranslation } from "react-i18next";
import { AssessmentParts } from "#client/features/assessments/embed/AssessmentParts.tsx";
import { BlockPanel } from "#client/features/blocks/embed/BlockPanel.tsx";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { RichText } from "#client/ui/text/RichText.tsx";
import type { Plan } from "#contract/plans.ts";
import { CoreContents } from "./CoreContents.tsx";
import { PlanFacts } from "./PlanFacts.tsx";

import { PlanText } from "./PlanText.tsx";

/** A plan of any school but a preschool: what is done, why, and what of the subject it covers (PLAN-5). */
export function SchoolPlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation("plans");
  return (
    <WithAside facts={<PlanFacts plan={plan} />}>
      <BlockPanel
        title={t("lessonContent")}
        ownerType="PLAN"
        ownerId={plan.id}
        renderAssessment={({ title }) => <AssessmentParts ownerType="PLAN" ownerId={plan.id} title={title} />}
      />
      {plan.viewablePurpose && plan.purpose && (
        <PlanText title={t("purpose")}>
          <RichText html={plan.purpose} />
        </PlanText>
      )}
      {plan.viewableCoreContent && plan.associatedCoreContents.length > 0 && (
        <PlanText title={t("coreContent")}>
          <CoreContents contents={plan.associatedCoreContents} />
        </PlanText>
      )}
    </WithAside>
  );
}
