import { mergeClasses } from "@fluentui/react-components";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Statistics } from "#contract/assessments/schemas.ts";
import { CountRow } from "./CountRow.tsx";
import type { AssessedSection } from "./embed/assessedTable.ts";
import { countsOf, notesOf } from "./embed/countsOf.ts";
import { levelColorClass } from "./embed/levelColor.ts";
import { useLevelName } from "./embed/useLevelName.ts";
import { type GridPlace, gridMove } from "./gridMove.ts";
import { useCountStyles } from "./useCountStyles.ts";

type CountGridProps = {
  section: AssessedSection;
  levels: number[];
  label: string;
  statistics: Statistics | undefined;
};

/** A grid of counts with one tab stop. Arrow keys move between cells, Escape closes the open list. */
export function CountGrid({ section, levels, label, statistics }: CountGridProps) {
  const styles = useCountStyles();
  const { t } = useTranslation("assessments");
  const levelName = useLevelName();
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [opened, setOpened] = useState<GridPlace | null>(null);

  const focus = ({ row, column }: GridPlace) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();

  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && opened) {
      setOpened(null);
      return focus(opened);
    }
    const isCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined;
    if (!isCell || event.altKey || event.metaKey || event.shiftKey) return;
    const size = { row: section.rows.length, column: levels.length };
    const to = gridMove({ key: event.key, isWithControl: event.ctrlKey }, place, size);
    if (!to) return;
    event.preventDefault();
    focus(to);
  };

  return (
    <div className={styles.scroll}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is a grid
        role="grid"
        aria-label={label}
        className={styles.table}
        style={{ "--levels": levels.length }}
        onKeyDown={press}
      >
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={mergeClasses(styles.heading, styles.first)}>
              {section.title ? <SchoolText>{section.title}</SchoolText> : t("requirement")}
            </th>
            {levels.map((level) => (
              <th key={level} scope="col" className={mergeClasses(levelColorClass(level, levels), styles.heading)}>
                <span className={styles.level}>{levelName(level)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {section.rows.map((row, at) => (
            <CountRow
              key={row.id}
              row={row}
              at={at}
              notes={notesOf(row, statistics)}
              cells={countsOf(row, levels, statistics)}
              tabStop={place.row === at ? place.column : null}
              opened={opened?.row === at ? opened.column : null}
              onFocus={setPlace}
              onToggle={(pressed) =>
                setOpened(pressed.row === opened?.row && pressed.column === opened.column ? null : pressed)
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
