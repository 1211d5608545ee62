import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRight16Regular } from "@fluentui/react-icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Expandable } from "#client/ui/Expandable.tsx";
import { phone } from "#client/ui/measures.ts";
import { SrOnly } from "#client/ui/SrOnly.tsx";
import { LevelBar } from "./LevelBar.tsx";
import { LevelCounts } from "./LevelCounts.tsx";
import type { Row, Scale } from "./levels.ts";
import type { RowResults } from "./results.ts";
import { COLUMNS_MAX, useScaleStyles } from "./scaleStyles.ts";
import { useLevelName } from "./useLevelName.ts";
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
});

type LevelRowProps = { row: Row; scale: Scale; results: RowResults };

/** One row with its numbers; what stands behind them opens below. */
export function LevelRow({ row, scale, results }: LevelRowProps) {
  const styles = useStyles();
  const layout = useScaleStyles();
  const opener = useOpenerStyles();
  const { t } = useTranslation("progress");
  const nameOf = useLevelName();
  const contentId = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const hasColumns = scale.levels.length <= COLUMNS_MAX;
  const highest = scale.levels.at(-1)?.index ?? 0;
  const reached = scale.levels.filter(({ index }) => results.counts.has(index));
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
          {reached
            .map((level) => t("countOfLevel", { level: nameOf(level), count: results.counts.get(level.index) ?? 0 }))
            .join(", ")}
        </SrOnly>
        <LevelCounts levels={hasColumns ? scale.levels : reached} results={results} hasColumns={hasColumns} />
        <LevelBar className={hasColumns ? layout.bar : undefined} results={results} highest={highest} />
      </div>
      <Expandable id={contentId} isOpen={isOpen === true}>
        {isOpen !== null && <WorkList results={results} scale={scale} />}
      </Expandable>
    </li>
  );
}
