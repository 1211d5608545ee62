import type {
  Rubric,
  RubricOutcome,
  TeamsAssignment,
  TeamsOutcomes,
  TeamsResource,
} from "#contract/assignments/schemas.ts";
import { htmlOf } from "#server/http/plainText.ts";
import type {
  GraphAssignment,
  GraphOutcome,
  GraphResource,
  GraphRubric,
  GraphSubmission,
  ItemBody,
} from "./graphShapes.ts";

/** Statuses of published assignments; drafts, scheduled and inactive ones are hidden from students. */
const GIVEN_OUT = ["published", "assigned"];

export const isGivenOut = ({ status }: { status: string }): boolean => GIVEN_OUT.includes(status);

/** The group of the school's register. */
export type Section = { id: string; title: string };

export const assignmentFrom = (
  assignment: GraphAssignment,
  submission: GraphSubmission | undefined,
  section: Section,
): TeamsAssignment => ({
  displayName: assignment.displayName,
  dueDateTime: assignment.dueDateTime ?? null,
  assignedDateTime: assignment.assignedDateTime ?? assignment.assignDateTime ?? null,
  status: submission ? statusFrom(submission.status) : "assigned",
  externalId: assignment.id,
  sectionId: section.id,
  sectionTitle: section.title,
  title: assignment.displayName,
  description: bodyHtml(assignment.instructions),
  maxPoints: assignment.grading?.maxPoints ?? null,
  points: firstOf(submission?.outcomes ?? [], ({ publishedPoints }) => publishedPoints?.points),
});

/**
 * Maps statuses: a submission that was sent back is being worked on; an excused one needs nothing more, like a returned
 * one. Unknown statuses are kept.
 */
export function statusFrom(status: string): string {
  if (status === "reassigned") return "working";
  if (status === "excused" || status === "released") return "returned";
  return status;
}

/** Returns only what the teacher has returned; null if that is nothing. */
export function outcomesFrom(outcomes: GraphOutcome[], rubric: GraphRubric | undefined): TeamsOutcomes | null {
  const points = firstOf(outcomes, ({ publishedPoints }) => publishedPoints?.points);
  const feedback = firstOf(outcomes, ({ publishedFeedback }) => bodyHtml(publishedFeedback?.text) || null);
  const rubricOutcomes = rubricOutcomesFrom(outcomes);
  if (points === null && feedback === null && rubricOutcomes.length === 0) return null;
  return { points, feedback, rubricOutcomes, rubric: rubric ? rubricFrom(rubric) : null };
}

function rubricOutcomesFrom(outcomes: GraphOutcome[]): RubricOutcome[] {
  const levels = outcomes.flatMap((outcome) => outcome.publishedRubricQualitySelectedLevels ?? []);
  const feedbacks = outcomes.flatMap((outcome) => outcome.publishedRubricQualityFeedback ?? []);
  const qualityIds = new Set([...levels, ...feedbacks].map(({ qualityId }) => qualityId));
  return [...qualityIds]
    .map((qualityId) => ({
      qualityId,
      levelId: levels.find((level) => level.qualityId === qualityId)?.columnId || null,
      feedback: bodyHtml(feedbacks.find((one) => one.qualityId === qualityId)?.feedback) || null,
    }))
    .filter(({ levelId, feedback }) => levelId !== null || feedback !== null);
}

export const rubricFrom = ({ displayName, levels, qualities }: GraphRubric): Rubric => ({
  displayName: displayName ?? "",
  levels: (levels ?? []).map((level) => ({
    levelId: level.levelId,
    displayName: level.displayName ?? "",
    description: bodyHtml(level.description),
    points: level.grading?.maxPoints ?? null,
  })),
  qualities: (qualities ?? []).map((quality) => ({
    qualityId: quality.qualityId,
    description: bodyHtml(quality.description),
    criteria: (quality.criteria ?? []).map(({ description }) => ({ description: bodyHtml(description) })),
  })),
});

export const resourceFrom = ({ id, distributeForStudentWork, resource }: GraphResource): TeamsResource => ({
  id,
  displayName: resource?.displayName || resource?.link || id,
  url: resource?.link ?? null,
  template: distributeForStudentWork ?? false,
});

/** The HTML of a body, which may be plain text. */
export function bodyHtml(body: ItemBody): string {
  const content = body?.content?.trim() ?? "";
  return content === "" || body?.contentType?.toLowerCase() === "html" ? content : htmlOf(content);
}

function firstOf<Value>(outcomes: GraphOutcome[], pick: (outcome: GraphOutcome) => Value | null | undefined) {
  for (const outcome of outcomes) {
    const value = pick(outcome);
    if (value !== null && value !== undefined) return value;
  }
  return null;
}
