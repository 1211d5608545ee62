import { useAssessmentResults } from "#client/resources/assessments.ts";
import type { Day } from "#contract/dates.ts";
import { courseResults } from "./courseResults.ts";

export type GroupRange = { groupId: string; start: Day; end: Day };

/** The active student's results in a group, course by course. */
export function useGroupResults({ groupId, start, end }: GroupRange) {
  const { data, ...rest } = useAssessmentResults({ startDate: start, endDate: end, sectionId: groupId });
  return { ...rest, data: data && courseResults(data.summary, data.statistics) };
}
