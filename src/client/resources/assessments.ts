import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { localeOf } from "#client/i18n/languages.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import {
  getAssessmentSummary,
  getAssignmentAssessment,
  getDetailedStatistics,
  getPlanAssessment,
  listAdjustments,
  listAssessedGroups,
} from "#contract/assessments/endpoints.ts";
import { listLatestResults } from "#contract/assessments/results.ts";
import type { LatestResult } from "#contract/assessments/resultsSchemas.ts";
import type { AssessmentSummary, Statistics, WorkAssessment } from "#contract/assessments/schemas.ts";
import { listVerdictScales, listVerdicts } from "#contract/assessments/verdicts.ts";
import type { Day } from "#contract/dates/dates.ts";
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
export const useAssessmentSummary = (range: AssessmentRange) =>
  useResource(getAssessmentSummary, { params: { studentId: useActiveStudentId() }, query: range });

/** Counts of each level, with the work behind every count. */
export const useDetailedStatistics = (range: AssessmentRange) =>
  useResource(getDetailedStatistics, { params: { studentId: useActiveStudentId() }, query: range });

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

/** The additional adjustments of the active student, active ones first. */
export const useAdjustments = () => useResource(listAdjustments, {});

/** The groups in which the active student was assessed in a range of days. */
export const useAssessedGroups = ({ start, end }: { start: Day; end: Day }) =>
  useResource(listAssessedGroups, { params: { studentId: useActiveStudentId(), start, end } });

const inputOf = (studentId: string) => ({ params: { studentId }, query: { lcid: localeOf(currentLanguage()) } });

/** The active student's newest results in words, in the language of the interface (PROG-10). */
export function useLatestResults(isOffered: boolean): Resource<LatestResult[]> {
  const studentId = useActiveStudentId();
  return useResource(listLatestResults, isOffered ? inputOf(studentId) : null);
}

export const prefetchLatestResults = (studentId: string): void => void prefetch(listLatestResults, inputOf(studentId));

/** The latest evaluation of each course of the active student. */
export const useLatestVerdicts = () => useResource(listVerdicts, { params: { studentId: useActiveStudentId() } });

/** Every evaluation of a course, latest first. */
export const useVerdictsOfCourse = (courseId: string) =>
  useResource(listVerdicts, { params: { studentId: useActiveStudentId() }, query: { courseId } });

/** The scales of the active student's schools in the language of the interface. */
export const useVerdictScales = () =>
  useResource(listVerdictScales, {
    params: { studentId: useActiveStudentId() },
    query: { lcid: localeOf(currentLanguage()) },
  });
