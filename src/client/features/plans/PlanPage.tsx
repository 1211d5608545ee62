import { makeStyles, tokens } from "@fluentui/react-components";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { CreatorButton } from "#client/features/conversations/embed/CreatorButton.tsx";
import { ReadAloudButton, shownHtml } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { ArticleSkeleton } from "#client/features/posts/embed/ArticleSkeleton.tsx";
import { usePlan } from "#client/resources/plans.ts";
import { useSchoolType } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SCHOOL_TYPES } from "#contract/students.ts";
import { PreschoolPlan } from "./PreschoolPlan.tsx";
import { SchoolPlan } from "./SchoolPlan.tsx";
import { StatusTags } from "./StatusTags.tsx";

const useStyles = makeStyles({ subtitle: { display: "block", paddingBlockStart: tokens.spacingVerticalXS } });

/** One plan, laid out for the student's kind of school (PLAN-5, PLAN-7). */
export function PlanPage() {
  const styles = useStyles();
  const { planId = "" } = useParams();
  const { t } = useTranslation("plans");
  const plan = usePlan(planId);
  const isPreschool = useSchoolType() === SCHOOL_TYPES.PRESCHOOL;
  const content = useRef<HTMLDivElement>(null);
  const { data, error } = plan;
  return (
    <Page
      title={data?.title ?? (error === undefined ? undefined : t("plan"))}
      subtitle={
        data && (
          <span className={styles.subtitle}>
            <StatusTags plan={data} />
          </span>
        )
      }
      actions={
        data && (
          <>
            <CreatorButton referenceType="PLAN" about={data} />
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
        missing={<Missing text={t("notFound")} />}
      >
        {(shown) => (
          <div ref={content}>{isPreschool ? <PreschoolPlan plan={shown} /> : <SchoolPlan plan={shown} />}</div>
        )}
      </Loaded>
    </Page>
  );
}
