import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { tableOfGoal, tableOfMatrix } from "#client/features/assessments/embed/assessedTable.ts";
import type { AssessmentSummary, Statistics } from "#contract/assessments.ts";
import { CourseCard } from "./CourseCard.tsx";
import { FeedbackList } from "./FeedbackList.tsx";
import { ScaleRows } from "./ScaleRows.tsx";

type CourseAssessmentsProps = { assessed: AssessmentSummary["courses"][number]; statistics: Statistics[] };

/** The matrices and goals of a course with what was reached in them, and the feedback in its two kinds. */
export const CourseAssessments = memo(function CourseAssessments({ assessed, statistics }: CourseAssessmentsProps) {
  const { t } = useTranslation("progress");
  const { course, matrices, assessmentGoals, assessmentFeedbacks } = assessed;
  const scales = useMemo(() => {
    const countedIn = (type: Statistics["type"], id: string) =>
      statistics.find((one) => one.type === type && one.referenceId === id && one.courseId === (course?.id ?? null));
    return [
      ...matrices.map((one) => ({ table: tableOfMatrix(one), counted: countedIn("MATRIX", one.id) })),
      ...assessmentGoals.map((one) => ({ table: tableOfGoal(one), counted: countedIn("ASSESSMENTGOAL", one.id) })),
    ];
  }, [course, matrices, assessmentGoals, statistics]);
  return (
    <CourseCard course={course}>
      {scales.map(({ table, counted }) => (
        <ScaleRows key={table.id} table={table} statistics={counted} />
      ))}
      <FeedbackList title={t("feedback")} feedbacks={assessmentFeedbacks.filter(({ isPrivate }) => !isPrivate)} />
      <FeedbackList title={t("personalNotes")} feedbacks={assessmentFeedbacks.filter(({ isPrivate }) => isPrivate)} />
    </CourseCard>
  );
});
