import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { courseColorOf } from "#client/theme/courseColorOf.ts";
import { useCourseColors } from "#client/theme/courseColors.ts";

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
  const colors = useCourseColors();
  return <span className={mergeClasses(colors[courseColorOf(colorCode)], styles.course)}>{title}</span>;
}
