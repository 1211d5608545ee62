import { DataTrending28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { MatrixRow } from "../MatrixRow.tsx";
import { type GroupRange, useGroupResults } from "../useGroupResults.ts";

/** The matrices of one group with how the results are shared, for its page; all leads to the counts (GRP-2). */
export function GroupAssessments(asked: GroupRange) {
  const { t } = useTranslation("assessments");
  const results = useGroupResults(asked);
  const { data } = results;
  const rows = data?.flatMap(({ course, tables }) => tables.map((one) => ({ course, ...one })));
  return (
    <Panel title={t("title")} more={{ to: paths.groupAssessment(asked.groupId), text: t("all") }}>
      <Loaded
        resource={{ ...results, data: rows }}
        skeleton={<SkeletonBar />}
        failed={t("failed")}
        isCompact
        empty={<EmptyState isCompact icon={DataTrending28Regular} text={t("empty")} />}
      >
        {(shown) => (
          <RowList isInPanel>
            {shown.map(({ course, table, statistics }) => (
              <li key={`${course?.id} ${table.id}`}>
                <MatrixRow asked={asked} course={course} table={table} statistics={statistics} />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
