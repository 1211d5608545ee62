import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { getPlan, listPlans, type Plan } from "#contract/plans.ts";

/** The plans of the active student, by start. */
export function usePlans(): Resource<Plan[]> {
  const studentId = useActiveStudentId();
  return useResource(listPlans, { params: { studentId } });
}

export function usePlan(planId: string): Resource<Plan> {
  const studentId = useActiveStudentId();
  return useResource(getPlan, { params: { studentId, planId } });
}

export const prefetchPlans = (studentId: string): Promise<Plan[] | undefined> =>
  prefetch(listPlans, { params: { studentId } });

export const prefetchPlan = (studentId: string, planId: string): Promise<Plan | undefined> =>
  prefetch(getPlan, { params: { studentId, planId } });
