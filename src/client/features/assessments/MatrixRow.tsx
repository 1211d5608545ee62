import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { forcedColors, phone } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import type { CourseSummary } from "#contract/courses.ts";
import type { TableResults } from "./courseResults.ts";
import { LevelBar } from "./embed/LevelBar.tsx";
import type { GroupRange } from "./useGroupResults.ts";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    gridTemplateColumns: "4px minmax(0, 1fr) minmax(0, 240px)",
    gridTemplateAreas: '"mark title levels" "mark about levels"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: {
      gridTemplateColumns: "4px minmax(0, 1fr)",
      gridTemplateAreas: '"mark title" "mark about" "mark levels"',
      rowGap: tokens.spacingVerticalXS,
    },
  },
  mark: {
    gridArea: "mark",
    alignSelf: "stretch",
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: "var(--course-bar)",
    [forcedColors]: { forcedColorAdjust: "none" },
  },
  title: { ...typographyStyles.body1, gridArea: "title", overflowWrap: "anywhere" },
  about: { ...typographyStyles.caption1, gridArea: "about", color: tokens.colorNeutralForeground3 },
  levels: { gridArea: "levels" },
});

type MatrixRowProps = TableResults & { asked: GroupRange; course: CourseSummary | null };

/** A matrix by its name, with how many results there are in it. */
export function MatrixRow({ asked, course, table, statistics }: MatrixRowProps) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const counts = table.levels.map((level) => ({
    level,
    count: statistics?.statistics.find(({ index }) => index === level)?.count ?? 0,
  }));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  return (
    <Link
      to={paths.groupAssessment(asked.groupId)}
      className={mergeClasses(courseColorClass(course?.colorCode ?? ""), styles.row)}
    >
      <span className={styles.mark} />
      <span className={styles.title}>{table.title}</span>
      <span className={styles.about}>{[course?.title, t("results", { count: sum })].filter(Boolean).join(" · ")}</span>
      <LevelBar counts={counts} className={styles.levels} />
    </Link>
  );
}
