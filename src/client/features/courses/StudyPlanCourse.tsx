import { CoursePlans } from "#client/features/plans/embed/CoursePlans.tsx";
import { useService } from "#client/session/services.ts";
import { Collapsible } from "#client/ui/Collapsible.tsx";
import { ColorChip } from "#client/ui/ColorChip.tsx";
import type { CourseSummary } from "#contract/courses.ts";

/** A course of a school year; its plans, where the student has plans, open below. */
export function StudyPlanCourse({ course }: { course: CourseSummary }) {
  const hasPlans = useService("plans");
  const chip = <ColorChip colorCode={course.colorCode} text={course.title} />;
  if (!hasPlans) return chip;
  return (
    <Collapsible level="h3" title={chip}>
      <CoursePlans courseId={course.id} />
    </Collapsible>
  );
}
