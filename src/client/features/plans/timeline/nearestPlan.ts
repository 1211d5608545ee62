import type { Plan } from "#contract/plans.ts";

/** The plan whose start lies nearest to a moment; null without plans. */
export function nearestPlan(plans: Plan[], moment: Date): Plan | null {
  const distance = ({ timeStart }: Plan) => Math.abs(Date.parse(timeStart) - moment.getTime());
  return plans.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
