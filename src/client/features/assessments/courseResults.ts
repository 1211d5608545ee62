import type { AssessmentSummary, Statistics } from "#contract/assessments.ts";
import type { CourseSummary } from "#contract/courses.ts";
import { type AssessedTable, tableOfGoal, tableOfMatrix } from "./embed/assessedTable.ts";

export type TableResults = { table: AssessedTable; statistics: Statistics | undefined };
export type CourseResults = { course: CourseSummary | null; tables: TableResults[] };

/** Each course's matrices and goals with the results in them; a matrix that courses share is counted for each. */
export const courseResults = ({ courses }: AssessmentSummary, statistics: Statistics[]): CourseResults[] =>
  courses
    .map(({ course, matrices, assessmentGoals }) => {
      const resultsIn = (type: Statistics["type"]) => (table: AssessedTable) => ({
        table,
        statistics: statistics.find(
          (one) => one.type === type && one.referenceId === table.id && one.courseId === (course?.id ?? null),
        ),
      });
      return {
        course,
        tables: [
          ...matrices.map(tableOfMatrix).map(resultsIn("MATRIX")),
          ...assessmentGoals.map(tableOfGoal).map(resultsIn("ASSESSMENTGOAL")),
        ],
      };
    })
    .filter(({ tables }) => tables.length > 0);
