import type { AssessmentSummary } from "#contract/assessments/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { presentCourse } from "../courses/queries.ts";
import { presentFeedback, presentGoal, presentMatrix } from "./present.ts";
import {
  coursesBy,
  feedbacksOf,
  goalsBy,
  matricesBy,
  type PartRow,
  type Reader,
  resultsOf,
  type Span,
} from "./queries.ts";

/**
 * Groups the assessed parts by course, those without a course last. Leaves out parts without a result or feedback in
 * the span.
 */
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
    matricesBy(db, { ids: idsOf("matrix") }),
    goalsBy(db, { ids: idsOf("assessmentGoal") }),
  ]);
  const hasNoCourse = parts.some(({ courseId }) => courseId === null);
  return {
    courses: [...courses, ...(hasNoCourse ? [null] : [])].map((course) => {
      const isOfCourse = (part: PartRow) => part.courseId === (course?.id ?? null);
      const isUsed = ({ id }: { id: string }) => parts.some((part) => isOfCourse(part) && part.referenceId === id);
      return {
        course: course && presentCourse(course),
        matrices: matrices.filter(isUsed).map(presentMatrix),
        assessmentGoals: goals.filter(isUsed).map(presentGoal),
        assessmentFeedbacks: feedbacks.filter(({ part }) => isOfCourse(part)).map(presentFeedback),
      };
    }),
  };
}
