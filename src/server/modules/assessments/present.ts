import { NOT_ACHIEVED_CELL } from "#contract/assessments/scales.ts";
import type {
  AssessmentBlockPart,
  AssessmentFeedback,
  AssessmentGoal,
  NavigationObject,
  Statistics,
} from "#contract/assessments/schemas.ts";
import type { Matrix } from "#contract/courses/schemas.ts";
import type { assessmentGoals, assessments, matrices } from "#server/database/schema/assessments.ts";
import type { FeedbackRow, PartRow, ResultRow } from "./queries.ts";

export const presentMatrix = (row: typeof matrices.$inferSelect): Matrix => ({
  id: row.id,
  title: row.title,
  disableNotAchieved: row.disableNotAchieved,
  paragraphs: row.paragraphs,
});

export const presentGoal = (row: typeof assessmentGoals.$inferSelect): AssessmentGoal => ({
  id: row.id,
  title: row.title,
  rows: row.rows,
});

export const presentPart = (row: PartRow, rowIds: string[]): AssessmentBlockPart => ({
  id: row.id,
  referenceType: row.referenceType,
  referenceId: row.referenceId,
  status: row.status,
  value: row.value,
  assessmentBlockPartRows: rowIds.map((rowId) => ({ id: partRowId(row.id, rowId), rowId })),
  assessmentBlockPartRelationships: row.courseId === null ? [] : [{ courseId: row.courseId }],
});

/** Key of a row within a part: the same row may occur in several parts. */
export const partRowId = (partId: string, rowId: string): string => `${partId}.${rowId}`;

export const presentFeedback = ({ feedback, edited, assessment, part, editor }: FeedbackRow): AssessmentFeedback => ({
  id: feedback.id,
  text: feedback.text,
  isPrivate: feedback.isPrivate,
  created: feedback.created.toISOString(),
  edited,
  editorUser: editor && { firstName: editor.firstName, lastName: editor.lastName },
  assessmentBlockPartId: part.id,
  courseIds: part.courseId === null ? [] : [part.courseId],
  navigationObject: workOf(assessment),
});

const workOf = ({ ownerType, ownerId, ownerTitle }: typeof assessments.$inferSelect): NavigationObject => ({
  type: ownerType,
  id: ownerId,
  title: ownerTitle,
});

/** Counts results by matrix or goal and by level. A course that shares a matrix with another has its own counts. */
export function statisticsOf(results: ResultRow[]): Statistics[] {
  const found = new Map<string, Statistics>();
  for (const { detail, part, assessment } of results) {
    if (part.referenceId === null) continue;
    const type = part.referenceType === "matrix" ? ("MATRIX" as const) : ("ASSESSMENTGOAL" as const);
    const key = `${type} ${part.referenceId} ${part.courseId}`;
    const entry = found.get(key) ?? { type, referenceId: part.referenceId, courseId: part.courseId, statistics: [] };
    found.set(key, entry);
    const reached = detail.cellId === NOT_ACHIEVED_CELL ? 0 : detail.level;
    let level = entry.statistics.find(({ index }) => index === reached);
    if (!level) {
      level = { index: reached, count: 0, assessmentDetails: [] };
      entry.statistics.push(level);
    }
    level.count += 1;
    level.assessmentDetails.push({
      assessmentId: assessment.id,
      rowId: detail.rowId,
      cellId: detail.cellId,
      published: assessment.published?.toISOString() ?? "",
      navigationObject: workOf(assessment),
    });
  }
  for (const { statistics } of found.values()) statistics.sort((one, other) => one.index - other.index);
  return [...found.values()];
}
