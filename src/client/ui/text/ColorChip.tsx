import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { useSchoolLanguage } from "./SchoolText.tsx";

const useStyles = makeStyles({
  chip: {
    ...typographyStyles.caption1Strong,
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalSNudge,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    backgroundColor: "var(--course-bg)",
    color: "var(--course-fg)",
    "::before": {
      content: '""',
      flexShrink: 0,
      width: "8px",
      height: "8px",
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: "var(--course-bar)",
      forcedColorAdjust: "none",
    },
  },
});

/** A course or goal in the colour that its school chose. */
export function ColorChip({ colorCode, text }: { colorCode: string; text: ReactNode }) {
  const styles = useStyles();
  return <span className={mergeClasses(courseColorClass(colorCode), styles.chip)}>{text}</span>;
}

const useCourseNameStyles = makeStyles({
  course: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    "::before": {
      content: '""',
      flexShrink: 0,
      width: tokens.strokeWidthThickest,
      height: "16px",
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: "var(--course-bar)",
      forcedColorAdjust: "none",
    },
  },
});

/** The name of a course, with a bar in its colour. */
export function CourseName({ colorCode, title }: { colorCode: string; title: string }) {
  const styles = useCourseNameStyles();
  return (
    <span lang={useSchoolLanguage()} className={mergeClasses(courseColorClass(colorCode), styles.course)}>
      {title}
    </span>
  );
}

const useBarStyles = makeStyles({
  bar: {
    flexShrink: 0,
    alignSelf: "stretch",
    width: tokens.strokeWidthThickest,
    minHeight: "16px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: "var(--course-bar)",
    forcedColorAdjust: "none",
  },
});

/** The colour of a course before a title. */
export function CourseBar({ colorCode }: { colorCode: string }) {
  const styles = useBarStyles();
  return <span className={mergeClasses(courseColorClass(colorCode), styles.bar)} />;
}
