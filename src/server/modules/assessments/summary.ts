import type { AssessmentSummary } from "#contract/assessments.ts";
import type { Database } from "#server/database/connect.ts";
import { presentFeedback, presentGoal, presentMatrix } from "./present.ts";
import { coursesBy, feedbacksOf, goalsBy, matricesBy, type Reader, resultsOf, type Span } from "./queries.ts";

/** What the student was assessed by, course by course; only courses with a result or feedback in the span. */
export async function summaryOf(
  db: Database,
  reader: Reader,
  span: Span,
  groupId: string | undefined,
): Promise<AssessmentSummary> {
  const [results, feedbacks] = await Promise.all([
    resultsOf(db, reader, span, { groupId }),
    feedbacksOf(db, reader, { span, groupId }),
  ]);
  const parts = [...new Map([...results, ...feedbacks].map(({ part }) => [part.id, part])).values()];
  const idsOf = (type: string) =>
    parts.filter(({ referenceType }) => referenceType === type).flatMap(({ referenceId }) => referenceId ?? []);
  const [courses, matrices, goals] = await Promise.all([
    coursesBy(
      db,
      parts.flatMap(({ courseId }) => courseId ?? []),
    ),
    matricesBy(db, idsOf("matrix")),
    goalsBy(db, idsOf("assessmentGoal")),
  ]);
  return {
    courses: courses.map((course) => {
      const isUsed = ({ id }: { id: string }) =>
        parts.some((part) => part.courseId === course.id && part.referenceId === id);
      return {
        course,
        matrices: matrices.filter(isUsed).map(presentMatrix),
        assessmentGoals: goals.filter(isUsed).map(presentGoal),
        assessmentFeedbacks: feedbacks.filter(({ part }) => part.courseId === course.id).map(presentFeedback),
      };
    }),
  };
}
