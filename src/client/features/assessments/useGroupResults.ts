import { useAssessmentResults } from "#client/resources/assessments.ts";
import type { AssessmentSummary, Statistics } from "#contract/assessments/schemas.ts";
import type { CourseSummary } from "#contract/courses/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { type TableResults, tablesOfCourse } from "./embed/assessedTable.ts";

export type GroupRange = { groupId: string; start: Day; end: Day };

/** Returns the active student's results in a group, course by course. */
export function useGroupResults({ groupId, start, end }: GroupRange) {
  const { data, ...rest } = useAssessmentResults({ startDate: start, endDate: end, sectionId: groupId });
  return { ...rest, data: data && courseResults(data.summary, data.statistics) };
}

type CourseResults = { course: CourseSummary | null; tables: TableResults[] };

const courseResults = ({ courses }: AssessmentSummary, statistics: Statistics[]): CourseResults[] =>
  courses
    .map((assessed) => ({ course: assessed.course, tables: tablesOfCourse(assessed, statistics) }))
    .filter(({ tables }) => tables.length > 0);
