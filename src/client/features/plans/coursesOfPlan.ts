import type { CourseSummary } from "#contract/courses.ts";
import type { Plan } from "#contract/plans.ts";

/** The courses of a plan: those it names, else those of the matrices it is assessed by; each once. */
export function coursesOfPlan({ courses, associatedMatrices }: Pick<Plan, "courses" | "associatedMatrices">) {
  const named: CourseSummary[] = courses.length > 0 ? courses : associatedMatrices.map(({ course }) => course);
  return named.filter(({ id }, at) => named.findIndex((other) => other.id === id) === at);
}
