import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { courseColorClass } from "#client/theme/courseColors.ts";

const useStyles = makeStyles({
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

/** A course by its name, with a bar in its colour. */
export function CourseName({ colorCode, title }: { colorCode: string; title: string }) {
  const styles = useStyles();
  return <span className={mergeClasses(courseColorClass(colorCode), styles.course)}>{title}</span>;
}
