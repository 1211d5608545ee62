import { DataTrending28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { type GroupRange, useGroupResults } from "../useGroupResults.ts";
import { AssessmentMatrix } from "./AssessmentMatrix.tsx";

/** Each course's matrices with a count in every cell (GRP-3). */
export function GroupMatrices(asked: GroupRange) {
  const { t } = useTranslation("assessments");
  return (
    <Loaded
      resource={useGroupResults(asked)}
      skeleton={<PanelSkeleton />}
      failed={t("failed")}
      empty={<EmptyState icon={DataTrending28Regular} text={t("empty")} />}
    >
      {(courses) =>
        courses.map(({ course, tables }) => (
          <Panel key={course?.id ?? ""} title={course?.title ?? t("noCourse")} detail={course?.year}>
            {tables.map(({ table, statistics }) => (
              <AssessmentMatrix key={table.id} table={table} statistics={statistics} />
            ))}
          </Panel>
        ))
      }
    </Loaded>
  );
}
