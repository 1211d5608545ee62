import { useCallback } from "react";
import { prefetch } from "#client/http/fetching.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { listBlocks } from "#contract/blocks.ts";
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

/** Fetches ahead what a plan's page will ask for. */
export function usePrefetchPlan(): (planId: string) => void {
  const studentId = useActiveStudentId();
  return useCallback(
    (planId) => {
      prefetch(getPlan, { params: { studentId, planId } });
      prefetch(listBlocks, { query: { referenceId: planId, referenceType: "PLAN" } });
    },
    [studentId],
  );
}
