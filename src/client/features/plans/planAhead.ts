import { blocksAhead } from "#client/features/blocks/embed/blocksAhead.ts";
import type { Destination } from "#client/lib/destination.ts";
import { prefetchGoals } from "#client/resources/goals.ts";
import { prefetchGroup } from "#client/resources/groups.ts";
import { prefetchPlan, prefetchPlans } from "#client/resources/plans.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { prefetchRichText } from "#client/ui/text/useRichText.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";

/** Fetches ahead what a plan's page will ask for. */
export async function planAhead({ params: { planId = "" } }: Destination, viewer: Viewer): Promise<void> {
  void blocksAhead("PLAN", planId);
  if (viewer.schoolType === SCHOOL_TYPES.PRESCHOOL) prefetchGoals();
  const plan = await prefetchPlan(viewer.student.id, planId);
  if (!plan) return;
  void prefetchGroup(viewer.student.id, plan.sectionId);
  if (plan.purpose) prefetchRichText(plan.purpose);
}

export const plansAhead = (_: Destination, { student }: Viewer): void => void prefetchPlans(student.id);
