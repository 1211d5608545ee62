import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AssessedTable } from "#client/features/assessments/embed/assessedTable.ts";
import { RowList } from "#client/ui/RowList.tsx";
import type { Statistics } from "#contract/assessments.ts";
import { LevelRow } from "./LevelRow.tsx";
import { resultsByRow } from "./results.ts";
import { COLUMNS_MAX, useScaleStyles } from "./scaleStyles.ts";
import { useLevelNames } from "./useLevelNames.ts";

const useStyles = makeStyles({
  title: {
    ...typographyStyles.body1Strong,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
});

type ScaleRowsProps = { table: AssessedTable; statistics: Statistics | undefined };

/** A matrix or a goal, row by row, with how often each level was reached (PROG-4). */
export function ScaleRows({ table, statistics }: ScaleRowsProps) {
  const styles = useStyles();
  const layout = useScaleStyles();
  const { t } = useTranslation("progress");
  const nameOf = useLevelNames(table);
  const resultsOf = useMemo(() => resultsByRow(table, statistics), [table, statistics]);
  const hasColumns = table.levels.length <= COLUMNS_MAX;
  return (
    <div style={{ "--levels": table.levels.length }}>
      <h3 className={styles.title}>{table.title}</h3>
      {hasColumns && (
        <div aria-hidden className={mergeClasses(layout.columns, layout.head)}>
          <span className={layout.first}>{t("criterion")}</span>
          {table.levels.map((level) => (
            <span key={level}>{nameOf(level)}</span>
          ))}
          <span className={mergeClasses(layout.first, layout.bar)}>{t("distribution")}</span>
        </div>
      )}
      <RowList isInPanel>
        {table.sections.flatMap(({ rows }) =>
          rows.map((row) => (
            <LevelRow key={row.id} row={row} results={resultsOf(row.id)} nameOf={nameOf} hasColumns={hasColumns} />
          )),
        )}
      </RowList>
    </div>
  );
}
