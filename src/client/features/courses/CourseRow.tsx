import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { CourseMatrices } from "#client/features/assessments/embed/CourseMatrices.tsx";
import { prefetchCourse } from "#client/resources/courses.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { CourseName } from "#client/ui/text/ColorChip.tsx";
import type { CourseSummary } from "#contract/courses.ts";

const useStyles = makeStyles({
  year: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    overflowWrap: "anywhere",
    marginInlineStart: "auto",
  },
});

/** A course in its colour with its year; its matrices open below, fetched as soon as somebody reaches for them. */
export function CourseRow({ course: { id, title, year, colorCode } }: { course: CourseSummary }) {
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
