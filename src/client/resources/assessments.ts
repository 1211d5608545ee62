import { type Resource, useResource } from "#client/http/useResource.ts";
import { getAssignmentAssessment, getPlanAssessment, type WorkAssessment } from "#contract/assessments.ts";
import type { BlockOwner } from "#contract/blocks.ts";

/** What a plan or an assignment is assessed by, and how the active student did. */
export function useWorkAssessment(ownerType: BlockOwner, ownerId: string): Resource<WorkAssessment> {
  const isPlan = ownerType === "PLAN";
  const plan = useResource(getPlanAssessment, isPlan ? { params: { planId: ownerId } } : null);
  const assignment = useResource(getAssignmentAssessment, isPlan ? null : { params: { assignmentId: ownerId } });
  return isPlan ? plan : assignment;
}
