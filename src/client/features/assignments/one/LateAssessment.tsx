import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { usePart } from "#client/ui/latePart.ts";
import { assessmentParts, selfAssessmentPanel } from "./assessmentParts.ts";

/** Shows the assessment of a native assignment. */
export function LateAssessment({ assignmentId, title }: { assignmentId: string; title: string }) {
  const Parts = usePart(assessmentParts);
  return Parts ? <Parts ownerType="ASSIGNMENT" ownerId={assignmentId} title={title} /> : <PanelSkeleton />;
}

/** The student's own assessment, for the native assignments that ask for one. */
export function LateSelfAssessment({ assignmentId }: { assignmentId: string }) {
  const Panel = usePart(selfAssessmentPanel);
  return Panel ? <Panel assignmentId={assignmentId} /> : <PanelSkeleton />;
}
