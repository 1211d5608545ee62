import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { AssessedRow } from "./embed/assessedTable.ts";
import type { CellCount } from "./embed/countsOf.ts";
import { LevelBar } from "./embed/LevelBar.tsx";
import { levelColorClass } from "./embed/levelColor.ts";
import { useLevelName } from "./embed/useLevelName.ts";
import { WorkLink } from "./embed/WorkLink.tsx";
import type { GridPlace } from "./gridMove.ts";
import { useCountStyles } from "./useCountStyles.ts";

type CountRowProps = {
  row: AssessedRow;
  at: number;
  /** The teacher's notes, which are not levels. */
  notes: AssessedRow["notes"];
  cells: CellCount[];
  /** Column of the tab stop, if it is in this row. */
  tabStop: number | null;
  /** Column of the open cell. */
  opened: number | null;
  onFocus: (place: GridPlace) => void;
  onToggle: (place: GridPlace) => void;
};

/** A requirement with the count of each level, and below it the work behind the open cell. */
export function CountRow({ row, at, notes, cells, tabStop, opened, onFocus, onToggle }: CountRowProps) {
  const styles = useCountStyles();
  const worksId = useId();
  const open = opened === null ? undefined : cells[opened];
  return (
    <>
      <tr className={styles.row}>
        <th scope="row" className={styles.requirement}>
          <SchoolText>{row.text}</SchoolText>
          {notes.map(({ id, text }) => (
            <span key={id} className={styles.note}>
              <SchoolText>{text}</SchoolText>
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

const NO_RESULTS = "–";

type CountCellProps = {
  cell: CellCount;
  levels: number[];
  place: GridPlace;
  isTabStop: boolean;
  /** Id of the list that the cell has opened, while it is open. */
  worksId: string | undefined;
  onFocus: (place: GridPlace) => void;
  onToggle: (place: GridPlace) => void;
};

/** The count of one level: a button where there are results, otherwise only a cell, which the arrow keys reach too. */
function CountCell({ cell, levels, place, isTabStop, worksId, onFocus, onToggle }: CountCellProps) {
  const styles = useCountStyles();
  const { t } = useTranslation("assessments");
  const levelName = useLevelName();
  const { level, text, count } = cell;
  const isOpen = worksId !== undefined;
  const name = levelName(level);
  const className = mergeClasses(levelColorClass(level, levels), styles.cell);
  const reached = {
    "data-cell": `${place.row} ${place.column}`,
    tabIndex: isTabStop ? 0 : -1,
    "aria-label": t("cell", { level: text && text !== name ? `${name}, ${text}` : name, count }),
    onFocus: () => onFocus(place),
  };
  const shownLevel = <span className={styles.tileLevel}>{name}</span>;
  if (count === 0) {
    return (
      <td {...reached} className={mergeClasses(className, styles.emptyCell)}>
        <span className={mergeClasses(styles.tile, styles.empty)}>
          {shownLevel}
          <span>{NO_RESULTS}</span>
        </span>
      </td>
    );
  }
  return (
    <td className={className}>
      <button
        {...reached}
        type="button"
        className={mergeClasses(styles.tile, styles.counted, isOpen && styles.opened)}
        aria-expanded={isOpen}
        aria-controls={worksId}
        onClick={() => onToggle(place)}
      >
        {shownLevel}
        <span>{count}</span>
      </button>
    </td>
  );
}

const useWorkStyles = makeStyles({
  title: { ...textStyles.detailStrong, display: "block", color: tokens.colorNeutralForeground2 },
  list: { listStyleType: "none", margin: 0, padding: 0 },
  work: { display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS },
  times: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** The text of a cell, and the plans and assignments in which it was reached. */
function WorkList({ cell: { level, text, works } }: { cell: CellCount }) {
  const styles = useWorkStyles();
  const { t } = useTranslation("assessments");
  const name = useLevelName()(level);
  return (
    <>
      <span className={styles.title}>
        <SchoolText>{text && text !== name ? `${name} · ${text}` : name}</SchoolText>
      </span>
      <ul className={styles.list}>
        {works.map(({ times, ...work }) => (
          <li key={`${work.type} ${work.id}`} className={styles.work}>
            <WorkLink work={work} />
            {times > 1 && <span className={styles.times}>{t("times", { count: times })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
