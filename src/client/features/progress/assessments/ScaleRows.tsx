import { makeStyles, tokens } from "@fluentui/react-components";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AssessedTable } from "#client/features/assessments/embed/assessedTable.ts";
import { useLevelName } from "#client/features/assessments/embed/useLevelName.ts";
import { useHeading } from "#client/ui/frame/headingLevel.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { levelNames } from "#contract/assessments/rules.ts";
import type { Statistics } from "#contract/assessments/schemas.ts";
import { LevelRow } from "./LevelRow.tsx";
import { resultsByRow } from "./results.ts";
import "../openerRow.css";
import "./scale.css";
import { textStyles } from "#client/ui/textStyles.ts";

/** Scales with more levels than this have no columns. */
const COLUMNS_MAX = 5;

const useStyles = makeStyles({
  title: {
    ...textStyles.rowTitle,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
});

type ScaleRowsProps = { table: AssessedTable; statistics: Statistics | undefined };

/** A matrix or goal: for each row, how often each level was reached (PROG-4). */
export function ScaleRows({ table, statistics }: ScaleRowsProps) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const nameOf = useLevelNames(table);
  const Heading = useHeading(3);
  const resultsOf = useMemo(() => resultsByRow(table, statistics), [table, statistics]);
  const hasColumns = table.levels.length <= COLUMNS_MAX;
  return (
    <div style={{ "--levels": table.levels.length }}>
      <Heading className={styles.title}>
        <SchoolText>{table.title}</SchoolText>
      </Heading>
      {hasColumns && (
        <div aria-hidden className="scale-columns scale-head">
          <span className="scale-first">{t("criterion")}</span>
          {table.levels.map((level) => (
            <span key={level}>
              <SchoolText>{nameOf(level)}</SchoolText>
            </span>
          ))}
          <span className="scale-first scale-distribution">{t("distribution")}</span>
        </div>
      )}
      <RowList isInPanel>
        {table.sections.flatMap(({ rows }) =>
          rows.map((row) => {
            const results = resultsOf(row.id);
            return results.details.length === 0 ? (
              <UnassessedRow key={row.id} text={row.text} hasColumns={hasColumns} />
            ) : (
              <LevelRow key={row.id} row={row} results={results} nameOf={nameOf} hasColumns={hasColumns} />
            );
          }),
        )}
      </RowList>
    </div>
  );
}

/** A row without results. */
function UnassessedRow({ text, hasColumns }: { text: string; hasColumns: boolean }) {
  const { t } = useTranslation("progress");
  return (
    <li>
      <div className={hasColumns ? "scale-columns opener-row" : "scale-stacked opener-row"}>
        <span className="opener-row-indented scale-text">
          <SchoolText>{text}</SchoolText>
        </span>
        <span className="scale-unassessed">{t("notAssessed")}</span>
      </div>
    </li>
  );
}

/** Returns the names of a table's levels: the school's own where all rows agree, else numbers. */
function useLevelNames(table: AssessedTable): (level: number) => string {
  const numbered = useLevelName();
  const names = useMemo(() => {
    const texts = levelNames(table.sections.flatMap(({ rows }) => rows));
    return new Map(table.levels.map((level) => [level, (level > 0 && texts.get(level)) || numbered(level)]));
  }, [table, numbered]);
  return (level) => names.get(level) ?? numbered(level);
}
