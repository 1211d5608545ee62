import type { WorkAssessment } from "#contract/assessments/schemas.ts";
import type { Situation } from "#contract/offers.ts";
import type { Database } from "#server/database/connect.ts";
import { NotFound } from "#server/http/problems.ts";
import { isOwnerVisible } from "../blocks/queries.ts";
import { partRowId, presentFeedback, presentGoal, presentMatrix, presentPart } from "./present.ts";
import {
  assessmentsOf,
  detailsOf,
  feedbacksOf,
  goalsBy,
  matricesBy,
  type Owner,
  partsOf,
  type Reader,
} from "./queries.ts";

/**
 * Returns how a plan or an assignment is assessed, and the student's results.
 * @throws NotFound if the student does not have it
 */
export async function workAssessment(
  db: Database,
  reader: Reader & { situation: Situation },
  owner: Owner,
): Promise<WorkAssessment> {
  if (!(await isOwnerVisible(db, reader, { type: owner.ownerType, id: owner.ownerId }))) throw new NotFound();
  const [parts, rows] = await Promise.all([partsOf(db, reader.studentId, owner), assessmentsOf(db, reader, owner)]);
  const assessmentIds = rows.map(({ id }) => id);
  const referenced = (type: string) =>
    parts.filter(({ referenceType }) => referenceType === type).flatMap(({ referenceId }) => referenceId ?? []);
  const [matrixRows, goalRows, details, feedbacks] = await Promise.all([
    matricesBy(db, { ids: referenced("matrix") }),
    goalsBy(db, { ids: referenced("assessmentGoal") }),
    detailsOf(db, assessmentIds),
    feedbacksOf(db, reader, { assessmentIds }),
  ]);
  const matrices = matrixRows.map(presentMatrix);
  const assessmentGoals = goalRows.map(presentGoal);

  const rowIdsOf = (referenceId: string | null): string[] => [
    ...matrices
      .filter(({ id }) => id === referenceId)
      .flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.rows.map((row) => row.id))),
    ...assessmentGoals.filter(({ id }) => id === referenceId).flatMap((goal) => goal.rows.map((row) => row.id)),
  ];

  return {
    assessmentBlockParts: parts.map((part) => presentPart(part, rowIdsOf(part.referenceId))),
    matrices,
    assessmentGoals,
    assessments: rows.map((row) => ({
      id: row.id,
      studentId: row.studentId,
      published: row.published?.toISOString() ?? "",
      assessmentDetails: details
        .filter(({ assessmentId }) => assessmentId === row.id)
        .map(({ blockPartId, rowId, cellId }) => ({
          cellId,
          assessmentBlockPartRowId: partRowId(blockPartId, rowId),
        })),
      assessmentFeedbacks: feedbacks.filter(({ assessment }) => assessment.id === row.id).map(presentFeedback),
    })),
  };
}
