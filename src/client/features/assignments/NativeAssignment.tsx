import { DocumentSync32Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { AssessmentParts } from "#client/features/assessments/embed/AssessmentParts.tsx";
import { BlockPanel } from "#client/features/blocks/embed/BlockPanel.tsx";
import { useAssignment } from "#client/resources/assignments.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { Loaded } from "#client/ui/Loaded.tsx";
import { Missing } from "#client/ui/Missing.tsx";
import { Page } from "#client/ui/Page.tsx";
import { WithAside } from "#client/ui/WithAside.tsx";
import { SELF_ASSESSMENT } from "#contract/assignments.ts";
import { AssignmentDetails } from "./AssignmentDetails.tsx";
import { AssignmentSubtitle } from "./AssignmentSubtitle.tsx";
import { Description } from "./Description.tsx";
import { DetailSkeleton } from "./DetailSkeleton.tsx";
import { SelfAssessmentPanel } from "./SelfAssessmentPanel.tsx";
import { ShareAssignment } from "./ShareAssignment.tsx";
import { useStatusOf } from "./useStatusOf.ts";

/** An assignment of the school's own. */
export function NativeAssignment({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation("assignments");
  const assignment = useAssignment(assignmentId);
  const statusOf = useStatusOf();
  const { data, error } = assignment;
  const item = data && { kind: "native" as const, ...data };
  return (
    <Page
      title={data?.title ?? (error === undefined ? undefined : t("assignment"))}
      subtitle={item && <AssignmentSubtitle item={item} status={statusOf(item)} />}
      actions={data && <ShareAssignment id={data.id} title={data.title} />}
    >
      <Loaded
        resource={{ ...assignment, data: item }}
        skeleton={<DetailSkeleton />}
        failed={t("assignmentFailed")}
        missing={<Missing />}
      >
        {(shown) => (
          <WithAside facts={<AssignmentDetails item={shown} status={statusOf(shown)} />}>
            {shown.created === null && <EmptyState icon={DocumentSync32Regular} text={t("beingCreated")} />}
            <Description html={shown.description} />
            <BlockPanel
              title={t("content")}
              ownerType="ASSIGNMENT"
              ownerId={shown.id}
              renderAssessment={({ title }) => (
                <AssessmentParts ownerType="ASSIGNMENT" ownerId={shown.id} title={title} />
              )}
            />
            {shown.assessmentType === SELF_ASSESSMENT && <SelfAssessmentPanel assignmentId={shown.id} />}
          </WithAside>
        )}
      </Loaded>
    </Page>
  );
}
