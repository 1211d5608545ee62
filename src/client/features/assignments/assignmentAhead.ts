import { blocksAhead } from "#client/features/blocks/embed/blocksAhead.ts";
import type { Destination } from "#client/lib/destination.ts";
import { prefetchAllAssignments } from "#client/resources/allAssignments.ts";
import { prefetchAssignment, prefetchSelfAssessment } from "#client/resources/assignments.ts";
import { prefetchGroup, prefetchGroups } from "#client/resources/groups.ts";
import { prefetchStatusTexts } from "#client/resources/statusTexts.ts";
import { prefetchTeamsAssignment } from "#client/resources/teamsAssignments.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { prefetchRichText } from "#client/ui/text/useRichText.ts";
import { isNativeId, SELF_ASSESSMENT } from "#contract/assignments.ts";
import { nativeAssignment, teamsAssignment } from "./one/kinds.ts";
import { assessmentParts, selfAssessmentPanel } from "./one/nativeParts.ts";

/** Fetches ahead what an assignment's page will ask for. */
export async function assignmentAhead({ params }: Destination, { student, services }: Viewer): Promise<void> {
  const { assignmentId = "" } = params;
  const isNative = isNativeId(assignmentId);
  if (!services[isNative ? "nativeAssignments" : "msAssignments"]) return;
  prefetchStatusTexts();
  const asked = isNative ? nativeAhead(student.id, assignmentId) : teamsAhead(student.id, assignmentId);
  const assignment = await asked;
  if (!assignment) return;
  void prefetchGroup(student.id, assignment.sectionId);
  prefetchRichText(assignment.description);
}

function nativeAhead(studentId: string, assignmentId: string) {
  nativeAssignment.prefetch();
  void blocksAhead("ASSIGNMENT", assignmentId).then((blocks) => {
    if (blocks.some(({ blockType }) => blockType === "ASSESSMENT")) assessmentParts.prefetch();
  });
  return prefetchAssignment(studentId, assignmentId).then((assignment) => {
    if (assignment?.assessmentType === SELF_ASSESSMENT) {
      selfAssessmentPanel.prefetch();
      prefetchSelfAssessment(studentId, assignmentId);
    }
    return assignment;
  });
}

function teamsAhead(studentId: string, externalId: string) {
  teamsAssignment.prefetch();
  return prefetchTeamsAssignment(studentId, externalId);
}

export function assignmentsAhead(_: Destination, viewer: Viewer): void {
  prefetchAllAssignments(viewer);
  prefetchGroups(viewer.student.id, "EDUCATION_GROUP");
}
