import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { courseColorOf } from "#client/theme/courseColorOf.ts";
import { useCourseColors } from "#client/theme/courseColors.ts";
import { forcedColors } from "#client/ui/measures.ts";
import { RowList } from "#client/ui/RowList.tsx";
import type { CourseSummary } from "#contract/courses.ts";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "4px minmax(0, 1fr)",
    gridTemplateAreas: '"bar title" "bar year"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  bar: {
    gridArea: "bar",
    alignSelf: "stretch",
    minHeight: tokens.lineHeightBase300,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: "var(--course-bar)",
    [forcedColors]: { forcedColorAdjust: "none" },
  },
  title: { gridArea: "title", ...typographyStyles.body1, overflowWrap: "anywhere" },
  year: { gridArea: "year", ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

/** Courses as rows, each in its colour with its year. */
export function CourseRows({ courses }: { courses: CourseSummary[] }) {
  const styles = useStyles();
  const { t } = useTranslation("courses");
  const colors = useCourseColors();
  return (
    <RowList>
      {courses.map(({ id, title, year, colorCode }) => (
        <li key={id} className={mergeClasses(colors[courseColorOf(colorCode)], styles.row)}>
          <span className={styles.bar} />
          <span className={styles.title}>{title}</span>
          <span className={styles.year}>{t("schoolYear", { year })}</span>
        </li>
      ))}
    </RowList>
  );
}
