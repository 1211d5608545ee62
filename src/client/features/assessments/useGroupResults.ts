import { useAssessmentResults } from "#client/resources/progress.ts";
import type { Day } from "#contract/dates.ts";
import { courseResults } from "./courseResults.ts";

export type GroupRange = { groupId: string; start: Day; end: Day };

/** The active student's results in a group, course by course. */
export function useGroupResults(asked: GroupRange) {
  const { data, ...rest } = useAssessmentResults(asked);
  return { ...rest, data: data && courseResults(data.summary, data.statistics) };
}
