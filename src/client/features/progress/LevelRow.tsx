import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRight16Regular } from "@fluentui/react-icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssessedRow } from "#client/features/assessments/embed/assessedTable.ts";
import { LevelBar } from "#client/features/assessments/embed/LevelBar.tsx";
import { Expandable } from "#client/ui/Expandable.tsx";
import { phone } from "#client/ui/measures.ts";
import { SrOnly } from "#client/ui/SrOnly.tsx";
import { LevelCounts } from "./LevelCounts.tsx";
import type { RowResults } from "./results.ts";
import { useScaleStyles } from "./scaleStyles.ts";
import { useOpenerStyles } from "./useOpenerStyles.ts";
import { WorkList } from "./WorkList.tsx";

const useStyles = makeStyles({
  text: { ...typographyStyles.body1, overflowWrap: "anywhere", [phone]: { gridColumn: "1 / -1" } },
  none: {
    ...typographyStyles.body1,
    color: tokens.colorNeutralForeground3,
    gridColumn: "2 / -1",
    [phone]: { gridColumn: "1 / -1" },
  },
  bar: { height: "12px" },
});

type LevelRowProps = {
  row: AssessedRow;
  results: RowResults;
  nameOf: (level: number) => string;
  hasColumns: boolean;
};

/** One row with its numbers; what stands behind them opens below. */
export function LevelRow({ row, results, nameOf, hasColumns }: LevelRowProps) {
  const styles = useStyles();
  const layout = useScaleStyles();
  const opener = useOpenerStyles();
  const { t } = useTranslation("progress");
  const contentId = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const reached = results.counts.filter(({ count }) => count > 0);
  const rowLayout = mergeClasses(hasColumns ? layout.columns : layout.stacked, opener.row);
  if (results.details.length === 0)
    return (
      <li>
        <div className={rowLayout}>
          <span className={mergeClasses(styles.text, opener.indented)}>{row.text}</span>
          <span className={styles.none}>{t("notAssessed")}</span>
        </div>
      </li>
    );
  return (
    <li>
      <div className={rowLayout}>
        <button
          type="button"
          className={mergeClasses(opener.button, styles.text)}
          aria-expanded={isOpen === true}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight16Regular aria-hidden className={mergeClasses(opener.chevron, isOpen === true && opener.open)} />
          {row.text}
        </button>
        <SrOnly>
          {reached.map(({ level, count }) => t("countOfLevel", { level: nameOf(level), count })).join(", ")}
        </SrOnly>
        <LevelCounts counts={hasColumns ? results.counts : reached} nameOf={nameOf} hasColumns={hasColumns} />
        <LevelBar className={mergeClasses(styles.bar, hasColumns && layout.bar)} counts={results.counts} />
      </div>
      <Expandable id={contentId} isOpen={isOpen === true}>
        {isOpen !== null && <WorkList results={results} nameOf={nameOf} />}
      </Expandable>
    </li>
  );
}
