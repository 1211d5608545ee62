import { useId } from "react";
import { CountCell } from "./CountCell.tsx";
import type { AssessedRow } from "./embed/assessedTable.ts";
import type { CellCount } from "./embed/countsOf.ts";
import { LevelBar } from "./embed/LevelBar.tsx";
import type { GridPlace } from "./gridMove.ts";
import { useCountStyles } from "./useCountStyles.ts";
import { WorkList } from "./WorkList.tsx";

type CountRowProps = {
  row: AssessedRow;
  at: number;
  cells: CellCount[];
  /** The column of the cell that Tab reaches, if it is in this row. */
  tabStop: number | null;
  /** The column of the cell that is open. */
  opened: number | null;
  onFocus: (place: GridPlace) => void;
  onToggle: (place: GridPlace) => void;
};

/** What is asked for, how often each level was reached, and below it what the open cell comes from. */
export function CountRow({ row, at, cells, tabStop, opened, onFocus, onToggle }: CountRowProps) {
  const styles = useCountStyles();
  const worksId = useId();
  const open = opened === null ? undefined : cells[opened];
  return (
    <>
      <tr className={styles.row}>
        <th scope="row" className={styles.requirement}>
          {row.text}
          {row.notes.map(({ id, text }) => (
            <span key={id} className={styles.note}>
              {text}
            </span>
          ))}
          <LevelBar counts={cells} className={styles.bar} />
        </th>
        {cells.map((cell, column) => (
          <CountCell
            key={cell.level}
            cell={cell}
            levels={cells.map(({ level }) => level)}
            place={{ row: at, column }}
            isTabStop={column === tabStop}
            worksId={column === opened ? worksId : undefined}
            onFocus={onFocus}
            onToggle={onToggle}
          />
        ))}
      </tr>
      {open && (
        <tr className={styles.worksRow}>
          <td id={worksId} colSpan={cells.length + 1} className={styles.works}>
            <WorkList cell={open} />
          </td>
        </tr>
      )}
    </>
  );
}
