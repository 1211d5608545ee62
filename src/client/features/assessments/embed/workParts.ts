import { EDITED_SINCE } from "#contract/assessments/scales.ts";
import type { AssessmentBlockPart, AssessmentFeedback, WorkAssessment } from "#contract/assessments/schemas.ts";
import { type AssessedTable, tableOfGoal, tableOfMatrix } from "./assessedTable.ts";

/** A part of an assessment: a table with results, feedback, or both. */
export type ShownPart = {
  id: string;
  table: AssessedTable | null;
  /** Id of the cell last reached, by row id. */
  reached: Map<string, string>;
  feedbacks: AssessmentFeedback[];
};

/** Returns the parts to show. Unknown types and parts without content are omitted (GRP-5). */
export const partsOf = (work: WorkAssessment): ShownPart[] =>
  work.assessmentBlockParts.flatMap((part): ShownPart[] => {
    const feedbacks = work.assessments
      .flatMap(({ assessmentFeedbacks }) => assessmentFeedbacks)
      .filter(({ assessmentBlockPartId }) => assessmentBlockPartId === part.id)
      .toSorted((one, other) => other.created.localeCompare(one.created));
    if (part.referenceType === "assessmentonlyfeedback") {
      return feedbacks.length > 0 ? [{ id: part.id, table: null, reached: new Map(), feedbacks }] : [];
    }
    const table = tableOf(part, work);
    return table ? [{ id: part.id, table, reached: reachedIn(part, work), feedbacks }] : [];
  });

function tableOf({ referenceType, referenceId }: AssessmentBlockPart, work: WorkAssessment): AssessedTable | null {
  const isReferenced = ({ id }: { id: string }) => id === referenceId;
  if (referenceType === "matrix") {
    const matrix = work.matrices.find(isReferenced);
    return matrix ? tableOfMatrix(matrix) : null;
  }
  if (referenceType === "assessmentGoal") {
    const goal = work.assessmentGoals.find(isReferenced);
    return goal ? tableOfGoal(goal) : null;
  }
  return null;
}

/** Assessments are ordered by publication, so the last one wins. */
function reachedIn({ assessmentBlockPartRows }: AssessmentBlockPart, { assessments }: WorkAssessment) {
  const rowIds = new Map(assessmentBlockPartRows.map(({ id, rowId }) => [id, rowId]));
  const reached = new Map<string, string>();
  for (const { cellId, assessmentBlockPartRowId } of assessments.flatMap((one) => one.assessmentDetails)) {
    const rowId = rowIds.get(assessmentBlockPartRowId);
    if (rowId !== undefined) reached.set(rowId, cellId);
  }
  return reached;
}

/** Returns when feedback was written or last edited. Edit dates before EDITED_SINCE mean 'never' (PROG-5). */
export function feedbackDate({ created, edited }: Pick<AssessmentFeedback, "created" | "edited">) {
  const isEdited = edited !== null && edited >= EDITED_SINCE;
  return { moment: isEdited ? edited : created, isEdited };
}
