import { makeStyles, tokens } from "@fluentui/react-components";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssessedRow } from "#client/features/assessments/embed/assessedTable.ts";
import { LevelBar } from "#client/features/assessments/embed/LevelBar.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Expandable } from "#client/ui/frame/Collapsible.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { OfferedWork } from "../OfferedWork.tsx";
import { DirectionLine } from "./DirectionLine.tsx";
import { type RowResults, worksBehind } from "./results.ts";
import "../openerRow.css";
import "./scale.css";
import { textStyles } from "#client/ui/textStyles.ts";

type LevelRowProps = {
  row: AssessedRow;
  results: RowResults;
  nameOf: (level: number) => string;
  hasColumns: boolean;
};

/** One row with its counts; the work behind them opens below. Built from plain elements, since a card has hundreds. */
export function LevelRow({ row, results, nameOf, hasColumns }: LevelRowProps) {
  const { t } = useTranslation("assessments");
  const contentId = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const reached = results.counts.filter(({ count }) => count > 0);
  return (
    <li>
      <div className={hasColumns ? "scale-columns opener-row" : "scale-stacked opener-row"}>
        <button
          type="button"
          className="opener-row-button scale-text"
          aria-expanded={isOpen === true}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <SchoolText>{row.text}</SchoolText>
        </button>
        <SrOnly>
          <SchoolText>
            {reached.map(({ level, count }) => t("cell", { level: nameOf(level), count })).join(", ")}
          </SchoolText>
        </SrOnly>
        <LevelCounts counts={hasColumns ? results.counts : reached} nameOf={nameOf} hasColumns={hasColumns} />
        <LevelBar className="scale-bar" counts={results.counts} />
        <DirectionLine results={results} levels={results.counts.map(({ level }) => level)} nameOf={nameOf} />
      </div>
      <Expandable id={contentId} isOpen={isOpen === true}>
        {isOpen !== null && <WorkList results={results} nameOf={nameOf} />}
      </Expandable>
    </li>
  );
}

type LevelCountsProps = {
  counts: { level: number; count: number }[];
  nameOf: (level: number) => string;
  hasColumns: boolean;
};

/** Counts of each level. Hidden from screen readers, which get a sentence instead. */
function LevelCounts({ counts, nameOf, hasColumns }: LevelCountsProps) {
  const { t } = useTranslation("assessments");
  if (!hasColumns)
    return (
      <span aria-hidden className="scale-wrapped">
        {counts.map(({ level, count }) => (
          <span key={level}>
            <SchoolText>{t("cell", { level: nameOf(level), count })}</SchoolText>
          </span>
        ))}
      </span>
    );
  return (
    <span aria-hidden className="scale-counts">
      {counts.map(({ level, count }) => (
        <span key={level} data-level={nameOf(level)} className={count === 0 ? "scale-count scale-zero" : "scale-count"}>
          {count === 0 ? "–" : count}
        </span>
      ))}
    </span>
  );
}

const useStyles = makeStyles({
  works: {
    listStyleType: "none",
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    paddingInlineStart: `calc(${tokens.spacingHorizontalL} + 16px + ${tokens.spacingHorizontalS})`,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
  },
  work: { ...textStyles.detail },
  reached: {
    ...textStyles.detail,
    listStyleType: "none",
    margin: 0,
    padding: 0,
    color: tokens.colorNeutralForeground3,
  },
});

type WorkListProps = { results: RowResults; nameOf: (level: number) => string };

/** The plans and assignments behind a row's results, each with the levels reached and the dates. */
function WorkList({ results, nameOf }: WorkListProps) {
  const styles = useStyles();
  const { date } = useFormats();
  return (
    <ul className={styles.works}>
      {worksBehind(results).map(({ reached, ...work }) => (
        <li key={`${work.type} ${work.id}`} className={styles.work}>
          <OfferedWork work={work} />
          <ul className={styles.reached}>
            {reached.map(({ assessmentId, published, level, words }) => (
              <li key={assessmentId}>{[date(published), words ?? nameOf(level)].join(" · ")}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
