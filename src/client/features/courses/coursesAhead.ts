import type { Destination } from "#client/lib/destination.ts";
import { prefetchCourses } from "#client/resources/courses.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import type { Viewer } from "#client/session/viewer.ts";

export const coursesAhead = (_: Destination, { student }: Viewer): void => prefetchCourses(student.id);

/** A study plan shows the courses with their plans. */
export function studyPlanAhead(_: Destination, { student, services }: Viewer): void {
  prefetchCourses(student.id);
  if (services.plans) void prefetchPlans(student.id);
}
