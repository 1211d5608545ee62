import { prefetch } from "#client/http/cache/prefetch.ts";
import { requestFile } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Day } from "#contract/dates/dates.ts";
import { getFileItem } from "#contract/files/endpoints.ts";
import type { BlockOwner } from "#contract/kinds.ts";
import { getPlan, listBlocks, listPlans } from "#contract/plans/endpoints.ts";
import { getGoalWork, listGoalStatistics, listGoals } from "#contract/plans/goals.ts";

/** The plans of the active student, by start. */
export const usePlans = () => useResource(listPlans, { params: { studentId: useActiveStudentId() } });

export const usePlan = (planId: string) =>
  useResource(getPlan, { params: { studentId: useActiveStudentId(), planId } });

export const prefetchPlans = (studentId: string) => prefetch(listPlans, { params: { studentId } });

export const prefetchPlan = (studentId: string, planId: string) => prefetch(getPlan, { params: { studentId, planId } });

/** The content of a plan or an assignment, in its order. */
export const useBlocks = (referenceType: BlockOwner, referenceId: string) =>
  useResource(listBlocks, { query: { referenceId, referenceType } });

export const prefetchBlocks = (referenceType: BlockOwner, referenceId: string) =>
  prefetch(listBlocks, { query: { referenceId, referenceType } });

/** Fetches a file of a block. */
export const fetchFileItem = (id: string): Promise<Blob> => requestFile(getFileItem, { params: { id } });

type Days = { start: Day; end: Day };

/** The goals of the active student's schools. */
export const useGoals = () => useResource(listGoals, {});

/** Counts of the work towards each goal in a range of days. */
export const useGoalStatistics = ({ start, end }: Days) =>
  useResource(listGoalStatistics, { query: { from: start, to: end, fromStudentCard: "1" } });

/** The plans and documentations that worked towards a goal in a range of days. */
export const useGoalWork = (goalId: string, { start, end }: Days) =>
  useResource(getGoalWork, { params: { goalId }, query: { from: start, to: end } });

export const prefetchGoals = (): void => void prefetch(listGoals, {});
