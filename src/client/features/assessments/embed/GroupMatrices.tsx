import { makeStyles, tokens } from "@fluentui/react-components";
import { DataTrending28Regular } from "@fluentui/react-icons/svg/data-trending";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Statistics } from "#contract/assessments/schemas.ts";
import { CountGrid } from "../CountGrid.tsx";
import { type GroupRange, useGroupResults } from "../useGroupResults.ts";
import type { AssessedTable } from "./assessedTable.ts";

/** Each course's matrices with a count in every cell (GRP-3). */
export function GroupMatrices(range: GroupRange) {
  const { t } = useTranslation("assessments");
  return (
    <Loaded
      resource={useGroupResults(range)}
      skeleton={<PanelSkeleton />}
      failed={t("failed")}
      empty={<EmptyState icon={DataTrending28Regular} text={t("empty")} />}
    >
      {(courses) =>
        courses.map(({ course, tables }) => (
          <Panel
            key={course?.id ?? ""}
            title={course ? <SchoolText>{course.title}</SchoolText> : t("noCourse")}
            detail={course?.year}
          >
            {tables.map(({ table, statistics }) => (
              <AssessmentMatrix key={table.id} table={table} statistics={statistics} />
            ))}
          </Panel>
        ))
      }
    </Loaded>
  );
}

const useStyles = makeStyles({
  title: {
    ...textStyles.rowTitle,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
});

type AssessmentMatrixProps = {
  table: AssessedTable;
  /** The student's results in the table; undefined if there are none. */
  statistics: Statistics | undefined;
};

/** A matrix or goal with a count in every cell. A cell opens the plans and assignments behind it (GRP-3). */
function AssessmentMatrix({ table, statistics }: AssessmentMatrixProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <SchoolText>{table.title}</SchoolText>
      </h3>
      {table.sections.map((section) => (
        <CountGrid
          key={section.id}
          section={section}
          levels={table.levels}
          label={[table.title, section.title].filter(Boolean).join(": ")}
          statistics={statistics}
        />
      ))}
    </section>
  );
}
