import type {
  Rubric,
  RubricOutcome,
  TeamsAssignment,
  TeamsOutcomes,
  TeamsResource,
} from "#contract/teamsAssignments.ts";
import type {
  GraphAssignment,
  GraphOutcome,
  GraphResource,
  GraphRubric,
  GraphSubmission,
  ItemBody,
} from "./graphShapes.ts";

/** Assignments that have been given out; drafts, scheduled and inactive ones no student sees. */
const GIVEN_OUT = ["published", "assigned"];

export const isGivenOut = ({ status }: { status: string }): boolean => GIVEN_OUT.includes(status);

/** A group as the school names it. */
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
  description: htmlOf(assignment.instructions),
  maxPoints: assignment.grading?.maxPoints ?? null,
});

/**
 * What was sent back to be worked over is being worked on; what the student was excused from needs nothing more of it,
 * like what was returned. A status that is not known stays as it is.
 */
export function statusFrom(status: string): string {
  if (status === "reassigned") return "working";
  if (status === "excused" || status === "released") return "returned";
  return status;
}

/** Only what the teacher has returned; null when that is nothing. */
export function outcomesFrom(outcomes: GraphOutcome[], rubric: GraphRubric | undefined): TeamsOutcomes | null {
  const points = firstOf(outcomes, ({ publishedPoints }) => publishedPoints?.points);
  const feedback = firstOf(outcomes, ({ publishedFeedback }) => htmlOf(publishedFeedback?.text) || null);
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
      feedback: htmlOf(feedbacks.find((one) => one.qualityId === qualityId)?.feedback) || null,
    }))
    .filter(({ levelId, feedback }) => levelId !== null || feedback !== null);
}

export const rubricFrom = ({ displayName, levels, qualities }: GraphRubric): Rubric => ({
  displayName: displayName ?? "",
  levels: (levels ?? []).map((level) => ({
    levelId: level.levelId,
    displayName: level.displayName ?? "",
    description: htmlOf(level.description),
    points: level.grading?.maxPoints ?? null,
  })),
  qualities: (qualities ?? []).map((quality) => ({
    qualityId: quality.qualityId,
    description: htmlOf(quality.description),
    criteria: (quality.criteria ?? []).map(({ description }) => ({ description: htmlOf(description) })),
  })),
});

export const resourceFrom = ({ id, distributeForStudentWork, resource }: GraphResource): TeamsResource => ({
  id,
  displayName: resource?.displayName || resource?.link || id,
  url: resource?.link ?? null,
  template: distributeForStudentWork ?? false,
});

/** What is plain text in Graph becomes HTML that says the same. */
export function htmlOf(body: ItemBody): string {
  const content = body?.content?.trim() ?? "";
  if (content === "" || body?.contentType?.toLowerCase() === "html") return content;
  const escaped = content.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, "<br>")}</p>`)
    .join("");
}

function firstOf<Value>(outcomes: GraphOutcome[], pick: (outcome: GraphOutcome) => Value | null | undefined) {
  for (const outcome of outcomes) {
    const value = pick(outcome);
    if (value !== null && value !== undefined) return value;
  }
  return null;
}
