import { makeStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { CourseBar } from "#client/ui/text/ColorChip.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
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

const useStyles = makeStyles({ levels: { width: "240px", maxWidth: "100%" } });

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
    <Row
      to={paths.groupAssessment(range.groupId)}
      lead={<CourseBar colorCode={course?.colorCode ?? ""} />}
      title={<SchoolText>{table.title}</SchoolText>}
      detail={[course?.title, t("results", { count: sum })].filter(Boolean).join(" · ")}
      tags={<LevelBar counts={counts} className={styles.levels} />}
    />
  );
}
