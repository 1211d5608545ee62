import { DocumentSync32Regular } from "@fluentui/react-icons";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { BlockPanel } from "#client/features/blocks/embed/BlockPanel.tsx";
import { CreatorButton } from "#client/features/conversations/embed/CreatorButton.tsx";
import { ReadAloudButton } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import { shownHtml } from "#client/features/immersiveReader/embed/shownHtml.ts";
import { useAssignment } from "#client/resources/assignments.ts";
import { useAreStatusTextsSettled } from "#client/resources/statusTexts.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { EmptyState, Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { usePart } from "#client/ui/loading/latePart.ts";
import { heldUntil } from "#client/ui/loading/resourceState.ts";
import { SELF_ASSESSMENT } from "#contract/assignments.ts";
import { AssignmentDetails } from "./AssignmentDetails.tsx";
import { AssignmentSubtitle } from "./AssignmentSubtitle.tsx";
import { Description } from "./Description.tsx";
import { DetailSkeleton } from "./DetailSkeleton.tsx";
import { assessmentParts, selfAssessmentPanel } from "./nativeParts.ts";
import { ShareAssignment } from "./ShareAssignment.tsx";
import { useStatusOf } from "./useStatusOf.ts";

/** An assignment of the school's own. */
export function NativeAssignment({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation("assignments");
  const assignment = heldUntil(useAreStatusTextsSettled(), useAssignment(assignmentId));
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
                renderAssessment={({ title }) => <Assessment assignmentId={shown.id} title={title} />}
              />
              {shown.assessmentType === SELF_ASSESSMENT && <SelfAssessment assignmentId={shown.id} />}
            </WithAside>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Assessment({ assignmentId, title }: { assignmentId: string; title: string }) {
  const Parts = usePart(assessmentParts);
  return Parts ? <Parts ownerType="ASSIGNMENT" ownerId={assignmentId} title={title} /> : <PanelSkeleton />;
}

function SelfAssessment({ assignmentId }: { assignmentId: string }) {
  const Panel = usePart(selfAssessmentPanel);
  return Panel ? <Panel assignmentId={assignmentId} /> : <PanelSkeleton />;
}
