import type { Plan } from "#contract/plans.ts";

/** The plan whose start lies nearest to a moment; null without plans. */
export function nearestPlan<P extends Pick<Plan, "timeStart">>(plans: P[], moment: Date): P | null {
  const distance = ({ timeStart }: P) => Math.abs(Date.parse(timeStart) - moment.getTime());
  return plans.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
