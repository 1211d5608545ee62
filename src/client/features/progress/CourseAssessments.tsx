import { useTranslation } from "react-i18next";
import { tableOfGoal, tableOfMatrix } from "#client/features/assessments/embed/assessedTable.ts";
import type { AssessmentSummary, Statistics } from "#contract/assessments.ts";
import { CourseCard } from "./CourseCard.tsx";
import { FeedbackList } from "./FeedbackList.tsx";
import { ScaleRows } from "./ScaleRows.tsx";

type CourseAssessmentsProps = { assessed: AssessmentSummary["courses"][number]; statistics: Statistics[] };

/** The matrices and goals of a course with what was reached in them, and the feedback in its two kinds. */
export function CourseAssessments({ assessed, statistics }: CourseAssessmentsProps) {
  const { t } = useTranslation("progress");
  const { course, matrices, assessmentGoals, assessmentFeedbacks } = assessed;
  const countedIn = (type: Statistics["type"], id: string) =>
    statistics.find((one) => one.type === type && one.referenceId === id && one.courseId === (course?.id ?? null));
  return (
    <CourseCard course={course}>
      {matrices.map((matrix) => (
        <ScaleRows key={matrix.id} table={tableOfMatrix(matrix)} statistics={countedIn("MATRIX", matrix.id)} />
      ))}
      {assessmentGoals.map((goal) => (
        <ScaleRows key={goal.id} table={tableOfGoal(goal)} statistics={countedIn("ASSESSMENTGOAL", goal.id)} />
      ))}
      <FeedbackList title={t("feedback")} feedbacks={assessmentFeedbacks.filter(({ isPrivate }) => !isPrivate)} />
      <FeedbackList title={t("personalNotes")} feedbacks={assessmentFeedbacks.filter(({ isPrivate }) => isPrivate)} />
    </CourseCard>
  );
}
