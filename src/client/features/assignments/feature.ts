import { ClipboardTask20Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { prefetchBlockContent } from "#client/features/blocks/embed/prefetchBlockContent.ts";
import {
  prefetchAllAssignments,
  prefetchAssignment,
  prefetchSelfAssessment,
  prefetchStatusTexts,
} from "#client/resources/assignments.ts";
import { prefetchGroup, prefetchGroups } from "#client/resources/groups.ts";
import { prefetchTeamsAssignment } from "#client/resources/teamsAssignments.ts";
import type { Feature } from "#client/session/feature.ts";
import { prefetchRichText } from "#client/ui/richText/useRichText.ts";
import { SELF_ASSESSMENT } from "#contract/assignments/kinds.ts";
import type { Assignment } from "#contract/assignments/schemas.ts";
import { isNativeId } from "#contract/nativeId.ts";
import { listQueryIn } from "./listQuery.ts";
import { assessmentParts, selfAssessmentPanel } from "./one/assessmentParts.ts";
import { nativeAssignment, teamsAssignment } from "./one/kinds.ts";

export const assignments = {
  screens: {
    assignments: {
      page: async () => (await import("./AssignmentsPage.tsx")).AssignmentsPage,
      texts: ["assignments", "assessments"],
      load: ({ search }, viewer) => {
        prefetchAllAssignments(viewer, listQueryIn(search));
        prefetchGroups(viewer.student.id, "EDUCATION_GROUP");
      },
    },
    assignment: {
      page: async () => (await import("./AssignmentPage.tsx")).AssignmentPage,
      texts: ["assignments", "blocks", "assessments", "machineTranslation"],
      load: async ({ params: { assignmentId } }, { student, services }) => {
        const isNative = isNativeId(assignmentId);
        if (!services[isNative ? "nativeAssignments" : "msAssignments"]) return;
        prefetchStatusTexts();
        (isNative ? nativeAssignment : teamsAssignment).prefetch();
        const assignment = await (isNative ? prefetchNative : prefetchTeamsAssignment)(student.id, assignmentId);
        if (!assignment) return;
        void prefetchGroup(student.id, assignment.sectionId);
        prefetchRichText(assignment.description);
      },
    },
  },
  icons: { assignments: { regular: ClipboardTask20Regular } },
  refreshes: {},
  follows: {
    getAssignment: ["assignment"],
    listAssignments: ["assignment", "plan", "result"],
  },
} satisfies Feature;

async function prefetchNative(studentId: string, assignmentId: string): Promise<Assignment | undefined> {
  void prefetchBlockContent("ASSIGNMENT", assignmentId).then((blocks) => {
    if (blocks.some(({ blockType }) => blockType === "ASSESSMENT")) assessmentParts.prefetch();
  });
  const assignment = await prefetchAssignment(studentId, assignmentId);
  if (assignment?.assessmentType === SELF_ASSESSMENT) {
    selfAssessmentPanel.prefetch();
    prefetchSelfAssessment(studentId, assignmentId);
  }
  return assignment;
}
