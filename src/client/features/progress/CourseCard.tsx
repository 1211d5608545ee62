import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { useHeading } from "#client/ui/frame/headingLevel.ts";
import { print } from "#client/ui/measures.ts";
import { card } from "#client/ui/surfaces.ts";
import { CourseName } from "#client/ui/text/ColorChip.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { CourseSummary } from "#contract/courses/schemas.ts";

const useStyles = makeStyles({
  card: {
    ...card,
    minWidth: 0,
    overflow: "hidden",
    printColorAdjust: "exact",
    // A dozen cards fill many screens: those out of view need no layout yet.
    contentVisibility: "auto",
    containIntrinsicBlockSize: "auto 400px",
    [print]: { breakInside: "avoid", boxShadow: "none", contentVisibility: "visible" },
  },
  heading: {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  title: { ...textStyles.rowTitle, margin: 0, overflowWrap: "anywhere" },
  year: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

type CourseCardProps = {
  /** Null for assessments without a course. */
  course: CourseSummary | null;
  children: ReactNode;
};

/** A card for a course, with its name and colour. Not a landmark, since courses may have the same name. */
export function CourseCard({ course, children }: CourseCardProps) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const Heading = useHeading(2);
  const headingId = useId();
  const yearId = useId();
  return (
    <article
      aria-labelledby={course ? `${headingId} ${yearId}` : headingId}
      className={mergeClasses(course ? courseColorClass(course.colorCode) : undefined, styles.card)}
    >
      <div className={styles.heading}>
        <Heading id={headingId} className={styles.title}>
          {course ? <CourseName colorCode={course.colorCode} title={course.title} /> : t("otherAssessments")}
        </Heading>
        {course && (
          <span id={yearId} className={styles.year}>
            {t("yearOfCourse", { year: course.year })}
          </span>
        )}
      </div>
      {children}
    </article>
  );
}
