import { BookOpen28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useCourses } from "#client/resources/courses.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { CourseRows } from "./CourseRows.tsx";
import { CoursesSkeleton } from "./CoursesSkeleton.tsx";

/** The student's courses with colour and year (NAV-11). */
export function CoursesPage() {
  const { t } = useTranslation("courses");
  return (
    <Page title={t("title")}>
      <Loaded
        resource={useCourses()}
        skeleton={<CoursesSkeleton />}
        failed={t("failed")}
        empty={<EmptyState icon={BookOpen28Regular} text={t("empty")} />}
      >
        {(courses) => <CourseRows courses={courses} />}
      </Loaded>
    </Page>
  );
}
