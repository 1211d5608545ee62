import { HatGraduation28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useCourses } from "#client/resources/courses.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { CoursesSkeleton } from "./CoursesSkeleton.tsx";
import { StudyPlanCourse } from "./StudyPlanCourse.tsx";
import { bySchoolYear } from "./schoolYears.ts";

/** Courses by school year, each with its plans (NAV-11, PROG-9). */
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
