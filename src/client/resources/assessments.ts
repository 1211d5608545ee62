import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import {
  type AssessmentSummary,
  getAssessmentSummary,
  getAssignmentAssessment,
  getDetailedStatistics,
  getPlanAssessment,
  type Statistics,
  type WorkAssessment,
} from "#contract/assessments.ts";
import type { Day } from "#contract/dates.ts";
import type { BlockOwner } from "#contract/kinds.ts";

/** A range of days, both included, in one group or in all. */
export type AssessmentRange = { startDate: Day; endDate: Day; sectionId?: string };

/** The assessment criteria of a plan or an assignment, with the active student's results. */
export function useWorkAssessment(ownerType: BlockOwner, ownerId: string): Resource<WorkAssessment> {
  const isPlan = ownerType === "PLAN";
  const plan = useResource(getPlanAssessment, isPlan ? { params: { planId: ownerId } } : null);
  const assignment = useResource(getAssignmentAssessment, isPlan ? null : { params: { assignmentId: ownerId } });
  return isPlan ? plan : assignment;
}

/** The active student's assessments, by course. */
export function useAssessmentSummary(range: AssessmentRange): Resource<AssessmentSummary> {
  const studentId = useActiveStudentId();
  return useResource(getAssessmentSummary, { params: { studentId }, query: range });
}

/** Counts of each level, with the work behind every count. */
export function useDetailedStatistics(range: AssessmentRange): Resource<Statistics[]> {
  const studentId = useActiveStudentId();
  return useResource(getDetailedStatistics, { params: { studentId }, query: range });
}

/** The active student's assessments, together with how often each level was reached. */
export function useAssessmentResults(
  range: AssessmentRange,
): Resource<{ summary: AssessmentSummary; statistics: Statistics[] }> {
  const summary = useAssessmentSummary(range);
  const statistics = useDetailedStatistics(range);
  return {
    data: summary.data && statistics.data && { summary: summary.data, statistics: statistics.data },
    error: summary.error ?? statistics.error,
    isRefreshing: summary.isRefreshing || statistics.isRefreshing,
    reload: () => {
      summary.reload();
      statistics.reload();
    },
  };
}

export function prefetchWorkAssessment(ownerType: BlockOwner, ownerId: string): void {
  if (ownerType === "PLAN") void prefetch(getPlanAssessment, { params: { planId: ownerId } });
  else void prefetch(getAssignmentAssessment, { params: { assignmentId: ownerId } });
}

export function prefetchAssessmentResults(studentId: string, range: AssessmentRange): void {
  void prefetch(getAssessmentSummary, { params: { studentId }, query: range });
  void prefetch(getDetailedStatistics, { params: { studentId }, query: range });
}
