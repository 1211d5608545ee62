import { DocumentSync32Regular } from "@fluentui/react-icons";
import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BlockPanel } from "#client/features/blocks/embed/BlockPanel.tsx";
import { CreatorButton } from "#client/features/conversations/embed/CreatorButton.tsx";
import { ReadAloudButton } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { shownHtml } from "#client/features/immersiveReader/embed/shownHtml.ts";
import { useAssignment } from "#client/resources/assignments.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { Loaded } from "#client/ui/Loaded.tsx";
import { Missing } from "#client/ui/Missing.tsx";
import { Page } from "#client/ui/Page.tsx";
import { PanelSkeleton } from "#client/ui/PanelSkeleton.tsx";
import { WithAside } from "#client/ui/WithAside.tsx";
import { SELF_ASSESSMENT } from "#contract/assignments.ts";
import { AssignmentDetails } from "./AssignmentDetails.tsx";
import { AssignmentSubtitle } from "./AssignmentSubtitle.tsx";
import { Description } from "./Description.tsx";
import { DetailSkeleton } from "./DetailSkeleton.tsx";
import { ShareAssignment } from "./ShareAssignment.tsx";
import { useStatusOf } from "./useStatusOf.ts";

const AssessmentParts = lazy(async () => {
  const { AssessmentParts: Parts } = await import("#client/features/assessments/embed/AssessmentParts.tsx");
  return { default: Parts };
});
const SelfAssessmentPanel = lazy(async () => {
  const { SelfAssessmentPanel: Panel } = await import("./SelfAssessmentPanel.tsx");
  return { default: Panel };
});

/** An assignment of the school's own. */
export function NativeAssignment({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation("assignments");
  const assignment = useAssignment(assignmentId);
  const statusOf = useStatusOf();
  const content = useRef<HTMLDivElement>(null);
  const { data, error } = assignment;
  const item = data && { kind: "native" as const, ...data };
  return (
    <Page
      title={data?.title ?? (error === undefined ? undefined : t("assignment"))}
      subtitle={item && <AssignmentSubtitle item={item} status={statusOf(item)} />}
      actions={
        data && (
          <>
            <ShareAssignment id={data.id} title={data.title} />
            <CreatorButton referenceType="ASSIGNMENT" about={data} />
            <ReadAloudButton
              service="immersiveReaderAssignments"
              text={() => ({ title: data.title, html: shownHtml(content.current) })}
            />
          </>
        )
      }
    >
      <Loaded
        resource={{ ...assignment, data: item }}
        skeleton={<DetailSkeleton />}
        failed={t("assignmentFailed")}
        missing={<Missing />}
      >
        {(shown) => (
          <div ref={content}>
            <WithAside facts={<AssignmentDetails item={shown} status={statusOf(shown)} />}>
              {shown.created === null && <EmptyState icon={DocumentSync32Regular} text={t("beingCreated")} />}
              <Description html={shown.description} />
              <BlockPanel
                title={t("content")}
                ownerType="ASSIGNMENT"
                ownerId={shown.id}
                renderAssessment={({ title }) => (
                  <Suspense fallback={<PanelSkeleton />}>
                    <AssessmentParts ownerType="ASSIGNMENT" ownerId={shown.id} title={title} />
                  </Suspense>
                )}
              />
              {shown.assessmentType === SELF_ASSESSMENT && (
                <Suspense fallback={<PanelSkeleton />}>
                  <SelfAssessmentPanel assignmentId={shown.id} />
                </Suspense>
              )}
            </WithAside>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
