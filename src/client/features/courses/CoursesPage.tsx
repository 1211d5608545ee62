import { makeStyles, tokens } from "@fluentui/react-components";
import { BookOpen28Regular } from "@fluentui/react-icons/svg/book-open";
import { useTranslation } from "react-i18next";
import { CourseMatrices } from "#client/features/assessments/embed/CourseMatrices.tsx";
import { prefetchCourse, useCourses } from "#client/resources/courses.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { CourseName } from "#client/ui/text/ColorChip.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { CourseSummary } from "#contract/courses/schemas.ts";
import { CoursesSkeleton } from "./CoursesSkeleton.tsx";

/** The page of the student's courses with colour and year (NAV-11). */
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

/** The courses as expandable rows. */
function CourseRows({ courses }: { courses: CourseSummary[] }) {
  return (
    <RowList>
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} />
      ))}
    </RowList>
  );
}

const useStyles = makeStyles({
  year: {
    ...textStyles.detail,
    color: tokens.colorNeutralForeground3,
    overflowWrap: "anywhere",
    marginInlineStart: "auto",
  },
});

/** A course with colour and year. Its matrices open below, prefetched on hover and focus. */
function CourseRow({ course: { id, title, year, colorCode } }: { course: CourseSummary }) {
  const styles = useStyles();
  const { t } = useTranslation("courses");
  const prefetch = () => prefetchCourse(id);
  return (
    <li onPointerEnter={prefetch} onFocus={prefetch}>
      <Collapsible
        isLazy
        title={
          <>
            <CourseName colorCode={colorCode} title={title} />
            <span className={styles.year}>{t("schoolYear", { year })}</span>
          </>
        }
      >
        <CourseMatrices courseId={id} />
      </Collapsible>
    </li>
  );
}
