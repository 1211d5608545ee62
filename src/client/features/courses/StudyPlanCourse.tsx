import { makeStyles, tokens } from "@fluentui/react-components";
import { CoursePlans } from "#client/features/plans/embed/CoursePlans.tsx";
import { useService } from "#client/session/services.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { CourseName } from "#client/ui/text/ColorChip.tsx";
import type { CourseSummary } from "#contract/courses.ts";

const useStyles = makeStyles({
  name: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
});

/** A course of a school year; its plans, where the student has plans, open below. */
export function StudyPlanCourse({ course }: { course: CourseSummary }) {
  const styles = useStyles();
  const hasPlans = useService("plans");
  const name = <CourseName colorCode={course.colorCode} title={course.title} />;
  if (!hasPlans) return <div className={styles.name}>{name}</div>;
  return (
    <Collapsible level="h3" title={name}>
      <CoursePlans courseId={course.id} />
    </Collapsible>
  );
}
