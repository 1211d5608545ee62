import { useId, useState } from "react";
import type { AssessedRow } from "#client/features/assessments/embed/assessedTable.ts";
import { LevelBar } from "#client/features/assessments/embed/LevelBar.tsx";
import { Expandable } from "#client/ui/frame/Collapsible.tsx";
import { LevelCounts } from "./LevelCounts.tsx";
import type { RowResults } from "./results.ts";
import { WorkList } from "./WorkList.tsx";
import "./openerRow.css";
import "./scale.css";

type LevelRowProps = {
  row: AssessedRow;
  results: RowResults;
  nameOf: (level: number) => string;
  hasColumns: boolean;
};

/** One row with its numbers; what stands behind them opens below. Of plain elements, for a card has hundreds. */
export function LevelRow({ row, results, nameOf, hasColumns }: LevelRowProps) {
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
          {row.text}
        </button>
        <span className="scale-said">{reached.map(({ level, count }) => `${nameOf(level)}: ${count}`).join(", ")}</span>
        <LevelCounts counts={hasColumns ? results.counts : reached} nameOf={nameOf} hasColumns={hasColumns} />
        <LevelBar className="scale-bar" counts={results.counts} />
      </div>
      <Expandable id={contentId} isOpen={isOpen === true}>
        {isOpen !== null && <WorkList results={results} nameOf={nameOf} />}
      </Expandable>
    </li>
  );
}
