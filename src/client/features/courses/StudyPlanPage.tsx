import { makeStyles, tokens } from "@fluentui/react-components";
import { HatGraduation28Regular } from "@fluentui/react-icons/svg/hat-graduation";
import { useTranslation } from "react-i18next";
import { CoursePlans, useCountOfPlans } from "#client/features/plans/embed/CoursePlans.tsx";
import { useCourses } from "#client/resources/courses.ts";
import { useService } from "#client/session/services.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { CourseName } from "#client/ui/text/ColorChip.tsx";
import type { CourseSummary } from "#contract/courses/schemas.ts";
import { CoursesSkeleton } from "./CoursesSkeleton.tsx";
import { bySchoolYear } from "./schoolYears.ts";

/** The study plan: courses by school year, each with its plans (NAV-11, PROG-9). */
export function StudyPlanPage() {
  const { t } = useTranslation("courses");
  return (
    <Page title={t("studyPlan")}>
      <Loaded
        resource={useCourses()}
        skeleton={<CoursesSkeleton />}
        failed={t("failed")}
        empty={<EmptyState icon={HatGraduation28Regular} text={t("noStudyPrograms")} />}
      >
        {(courses) =>
          bySchoolYear(courses).map(({ year, courses: taught }) => (
            <Panel key={year} title={t("schoolYear", { year })}>
              {taught.map((course) => (
                <StudyPlanCourse key={course.id} course={course} />
              ))}
            </Panel>
          ))
        }
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  name: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
});

type StudyPlanCourseProps = { course: CourseSummary };

/** A course. Its plans open below, if the student has the service. */
function StudyPlanCourse({ course }: StudyPlanCourseProps) {
  const styles = useStyles();
  const hasPlans = useService("plans");
  if (hasPlans) return <CourseWithPlans course={course} />;
  return (
    <div className={styles.name}>
      <CourseName colorCode={course.colorCode} title={course.title} />
    </div>
  );
}

function CourseWithPlans({ course: { id, colorCode, title } }: StudyPlanCourseProps) {
  const count = useCountOfPlans(id);
  return (
    <Collapsible
      level="h3"
      title={<CourseName colorCode={colorCode} title={title} />}
      {...(count !== undefined && { count })}
    >
      <CoursePlans courseId={id} />
    </Collapsible>
  );
}
