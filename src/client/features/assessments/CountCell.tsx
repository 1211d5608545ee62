import { mergeClasses } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import type { CellCount } from "./embed/countsOf.ts";
import { levelColorClass } from "./embed/levelColorClass.ts";
import { useLevelName } from "./embed/useLevelName.ts";
import type { GridPlace } from "./gridMove.ts";
import { useCountStyles } from "./useCountStyles.ts";

type CountCellProps = {
  cell: CellCount;
  levels: number[];
  place: GridPlace;
  isTabStop: boolean;
  /** What the cell has opened, while it is open. */
  worksId: string | undefined;
  onFocus: (place: GridPlace) => void;
  onToggle: (place: GridPlace) => void;
};

/** How often a level was reached. A cell that never was can be gone to, and says so. */
export function CountCell({ cell, levels, place, isTabStop, worksId, onFocus, onToggle }: CountCellProps) {
  const styles = useCountStyles();
  const { t } = useTranslation("assessments");
  const levelName = useLevelName();
  const { level, text, count } = cell;
  const isOpen = worksId !== undefined;
  const name = levelName(level);
  return (
    <td className={mergeClasses(levelColorClass(level, levels), styles.cell)}>
      <button
        type="button"
        data-cell={`${place.row} ${place.column}`}
        tabIndex={isTabStop ? 0 : -1}
        className={mergeClasses(styles.button, count > 0 && styles.counted, isOpen && styles.opened)}
        aria-label={t("cell", { level: text && text !== name ? `${name}, ${text}` : name, count })}
        aria-disabled={count === 0}
        aria-expanded={count > 0 ? isOpen : undefined}
        aria-controls={worksId}
        onFocus={() => onFocus(place)}
        onClick={() => count > 0 && onToggle(place)}
      >
        <span className={styles.tileLevel}>{name}</span>
        <span>{count > 0 ? count : "–"}</span>
      </button>
    </td>
  );
}
