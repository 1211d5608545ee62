import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { forcedColors, phone } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { CourseSummary } from "#contract/courses/schemas.ts";
import { type GroupRange, useGroupResults } from "../useGroupResults.ts";
import type { TableResults } from "./assessedTable.ts";
import { LevelBar } from "./LevelBar.tsx";

/** The matrices of one group with the distribution of results, for the group's page (GRP-2). */
export function GroupAssessments(range: GroupRange) {
  const { t } = useTranslation("assessments");
  const results = useGroupResults(range);
  const { data } = results;
  const rows = data?.flatMap(({ course, tables }) => tables.map((one) => ({ course, ...one })));
  return (
    <Panel title={t("title")} more={{ to: paths.groupAssessment(range.groupId), text: t("ofGroup") }}>
      <Loaded
        resource={{ ...results, data: rows }}
        skeleton={<SkeletonBar />}
        failed={t("failed")}
        isCompact
        empty={<EmptyLine text={t("empty")} />}
      >
        {(shown) => (
          <RowList isInPanel>
            {shown.map(({ course, table, statistics }) => (
              <li key={`${course?.id} ${table.id}`}>
                <MatrixRow range={range} course={course} table={table} statistics={statistics} />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

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
  title: { ...textStyles.row, gridArea: "title", overflowWrap: "anywhere" },
  about: { ...textStyles.detail, gridArea: "about", color: tokens.colorNeutralForeground3 },
  levels: { gridArea: "levels" },
});

type MatrixRowProps = TableResults & { range: GroupRange; course: CourseSummary | null };

/** A matrix with its number of results. */
function MatrixRow({ range, course, table, statistics }: MatrixRowProps) {
  const styles = useStyles();
  const { t } = useTranslation("assessments");
  const counts = table.levels.map((level) => ({
    level,
    count: statistics?.statistics.find(({ index }) => index === level)?.count ?? 0,
  }));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  return (
    <Link
      to={paths.groupAssessment(range.groupId)}
      className={mergeClasses(courseColorClass(course?.colorCode ?? ""), styles.row)}
    >
      <span className={styles.mark} />
      <span className={styles.title}>
        <SchoolText>{table.title}</SchoolText>
      </span>
      <span className={styles.about}>{[course?.title, t("results", { count: sum })].filter(Boolean).join(" · ")}</span>
      <LevelBar counts={counts} className={styles.levels} />
    </Link>
  );
}
