import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RowList } from "#client/ui/RowList.tsx";
import type { Statistics } from "#contract/assessments.ts";
import { LevelRow } from "./LevelRow.tsx";
import type { Scale } from "./levels.ts";
import { resultsByRow } from "./results.ts";
import { COLUMNS_MAX, useScaleStyles } from "./scaleStyles.ts";
import { useLevelName } from "./useLevelName.ts";

const useStyles = makeStyles({
  title: {
    ...typographyStyles.body1Strong,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
});

type ScaleRowsProps = { scale: Scale; statistics: Statistics | undefined };

/** A matrix or a goal, row by row, with how often each level was reached (PROG-4). */
export function ScaleRows({ scale, statistics }: ScaleRowsProps) {
  const styles = useStyles();
  const layout = useScaleStyles();
  const { t } = useTranslation("progress");
  const nameOf = useLevelName();
  const titleId = useId();
  const resultsOf = useMemo(() => resultsByRow(scale, statistics), [scale, statistics]);
  const hasColumns = scale.levels.length <= COLUMNS_MAX;
  return (
    <section aria-labelledby={titleId} style={{ "--levels": scale.levels.length }}>
      <h3 id={titleId} className={styles.title}>
        {scale.title}
      </h3>
      {hasColumns && (
        <div aria-hidden className={mergeClasses(layout.columns, layout.head)}>
          <span className={layout.first}>{t("criterion")}</span>
          {scale.levels.map((level) => (
            <span key={level.index}>{nameOf(level)}</span>
          ))}
          <span className={mergeClasses(layout.first, layout.bar)}>{t("distribution")}</span>
        </div>
      )}
      <RowList isInPanel>
        {scale.rows.map((row) => (
          <LevelRow key={row.id} row={row} scale={scale} results={resultsOf(row.id)} />
        ))}
      </RowList>
    </section>
  );
}
