import { makeStyles, tokens } from "@fluentui/react-components";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { OutsidePictures } from "#client/features/blocks/embed/OutsidePictures.tsx";
import { CreatorButton } from "#client/features/conversations/embed/CreatorButton.tsx";
import { ReadAloudButton, shownHtml } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import {
  TranslateButton,
  Translated,
  useMachineTranslation,
} from "#client/features/machineTranslation/embed/Translated.tsx";
import { ArticleSkeleton } from "#client/features/posts/embed/ArticleSkeleton.tsx";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { shownStatus } from "#client/features/timeline/embed/planFacts.ts";
import { usePlan } from "#client/resources/plans.ts";
import { useSchoolType } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { Plan } from "#contract/plans/schemas.ts";
import { PlanContent, PlanLine } from "./PlanContent.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

const useStyles = makeStyles({
  subtitle: { display: "grid", rowGap: tokens.spacingVerticalXS, paddingBlockStart: tokens.spacingVerticalXS },
});

/** One plan, laid out for the student's type of school (PLAN-5, PLAN-7). */
export function PlanPage() {
  const styles = useStyles();
  const { planId = "" } = useParams();
  const { t } = useTranslation("plans");
  const plan = usePlan(planId);
  const isPreschool = useSchoolType() === SCHOOL_TYPES.PRESCHOOL;
  const content = useRef<HTMLDivElement>(null);
  const { data, error } = plan;
  const translation = useMachineTranslation({ kind: "plan", id: planId }, data?.purpose || data?.title);
  return (
    <Page
      title={data?.title ?? (error === undefined ? undefined : t("plan"))}
      isSchoolTitle={data !== undefined}
      subtitle={
        data && (
          <span className={styles.subtitle}>
            <StatusTags plan={data} />
            <PlanLine plan={data} />
          </span>
        )
      }
      hasIconActions
      actions={
        data && (
          <>
            <CreatorButton referenceType="PLAN" about={data} />
            <TranslateButton translation={translation} />
            <ReadAloudButton
              service="immersiveReaderPlans"
              text={() => ({ title: data.title, html: shownHtml(content.current) })}
            />
          </>
        )
      }
    >
      <Loaded
        resource={plan}
        skeleton={<ArticleSkeleton />}
        failed={t("planFailed")}
        missing={<MissingHere screen="plan" otherwise={<Missing text={t("notFound")} />} />}
      >
        {(shown) => (
          <OutsidePictures referenceType="PLAN" referenceId={shown.id}>
            <div ref={content}>
              <Translated translation={translation} title={shown.title}>
                <PlanContent plan={shown} isPreschool={isPreschool} />
              </Translated>
            </div>
          </OutsidePictures>
        )}
      </Loaded>
    </Page>
  );
}

const useTagStyles = makeStyles({ tags: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS } });

/** The status, with an extra tag for a draft that is shown as assessed (PLAN-6). */
function StatusTags({ plan }: { plan: Plan }) {
  const styles = useTagStyles();
  const { t } = useTranslation("plans");
  const isHiddenDraft = plan.status === "PLANNING_DRAFT" && shownStatus(plan) !== "draft";
  return (
    <span className={styles.tags}>
      <StatusBadge plan={plan} />
      {isHiddenDraft && <Tag look="outline">{t("draft")}</Tag>}
    </span>
  );
}
