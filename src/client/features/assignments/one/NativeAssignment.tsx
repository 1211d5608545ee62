import { DocumentSync32Regular } from "@fluentui/react-icons/svg/document-sync";
import { useTranslation } from "react-i18next";
import { BlockPanel } from "#client/features/blocks/embed/BlockPanel.tsx";
import { OutsidePictures } from "#client/features/blocks/embed/OutsidePictures.tsx";
import { CreatorButton } from "#client/features/conversations/embed/CreatorButton.tsx";
import { useAssignment } from "#client/resources/assignments.ts";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { SELF_ASSESSMENT } from "#contract/assignments/kinds.ts";
import { useStatusOf } from "../assignmentFacts.ts";
import { AssignmentDetails, Description } from "./AssignmentDetails.tsx";
import { AssignmentScreen } from "./AssignmentScreen.tsx";
import { AssignmentSubtitle } from "./AssignmentSubtitle.tsx";
import { LateAssessment, LateSelfAssessment } from "./LateAssessment.tsx";

/** An assignment that the school wrote in the portal's own system. */
export function NativeAssignment({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation("assignments");
  const assignment = useAssignment(assignmentId);
  const statusOf = useStatusOf();
  const item = assignment.data && { kind: "native" as const, ...assignment.data };
  return (
    <AssignmentScreen
      resource={{ ...assignment, data: item }}
      subtitle={(shown) => <AssignmentSubtitle item={shown} status={statusOf(shown)} />}
      actions={(shown) => <CreatorButton referenceType="ASSIGNMENT" about={shown} />}
    >
      {(shown) => (
        <OutsidePictures referenceType="ASSIGNMENT" referenceId={shown.id}>
          <WithAside facts={<AssignmentDetails item={shown} status={statusOf(shown)} />}>
            {shown.created === null && <EmptyState icon={DocumentSync32Regular} text={t("beingCreated")} />}
            <Description html={shown.description} />
            <BlockPanel
              title={t("content")}
              ownerType="ASSIGNMENT"
              ownerId={shown.id}
              renderAssessment={({ title }) => <LateAssessment assignmentId={shown.id} title={title} />}
            />
            {shown.assessmentType === SELF_ASSESSMENT && <LateSelfAssessment assignmentId={shown.id} />}
          </WithAside>
        </OutsidePictures>
      )}
    </AssignmentScreen>
  );
}
