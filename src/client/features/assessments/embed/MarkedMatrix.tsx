import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircle16Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { useTranslation } from "react-i18next";
import { useLevelTableStyles } from "#client/ui/lists/useLevelTableStyles.ts";
import { phone } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { AssessedRow, AssessedTable } from "./assessedTable.ts";
import { isReached } from "./countsOf.ts";
import { useLevelName } from "./useLevelName.ts";

const REACHED = "data-reached";

/** With more levels than this the column of requirements is narrower. */
const MANY = 6;

const useStyles = makeStyles({ beforeMany: { width: "20%" } });

type MarkedMatrixProps = {
  table: AssessedTable;
  /** Id of the reached cell by row id. */
  reached?: ReadonlyMap<string, string>;
};

/** A matrix or goal with the requirements of each level. The levels that the student has reached are marked (GRP-5). */
export function MarkedMatrix({ table, reached }: MarkedMatrixProps) {
  const styles = useLevelTableStyles();
  const own = useStyles();
  const { t } = useTranslation("assessments");
  const levelName = useLevelName();
  const isWide = table.levels.length > MANY;
  return table.sections.map((section) => {
    const label = [table.title, section.title].filter(Boolean).join(": ");
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must scroll by keyboard too.
      <section key={section.id} ref={showReached} className={styles.scroll} tabIndex={0} aria-label={label}>
        <table className={styles.table} style={{ "--levels": table.levels.length }}>
          <thead className={styles.head}>
            <tr>
              <th scope="col" className={mergeClasses(styles.level, styles.first, isWide && own.beforeMany)}>
                {section.title ? <SchoolText>{section.title}</SchoolText> : t("requirement")}
              </th>
              {table.levels.map((level) => (
                <th key={level} scope="col" className={styles.level}>
                  {levelName(level)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {section.rows.map((row) => (
              <MarkedRow
                key={row.id}
                row={row}
                levels={table.levels}
                reached={reached?.get(row.id)}
                showsAll={reached === undefined}
              />
            ))}
          </tbody>
        </table>
      </section>
    );
  });
}

/** Scrolls a wide matrix sideways until the first level that was reached is in the middle. */
function showReached(section: HTMLElement | null): void {
  const cell = section?.querySelector<HTMLElement>(`[${REACHED}]`);
  if (!section || !cell || section.scrollWidth <= section.clientWidth) return;
  section.scrollLeft = cell.offsetLeft - (section.clientWidth - cell.offsetWidth) / 2;
}

const useRowStyles = makeStyles({
  onPhone: {
    [phone]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 5fr)",
      columnGap: tokens.spacingHorizontalM,
      padding: `${tokens.spacingVerticalXS} 0 0`,
      borderTopStyle: "none",
      borderLeftStyle: "none",
    },
  },
  /** The level's name, since a phone shows no column headings. */
  name: { display: "none", [phone]: { display: "block" } },
});

type MarkedRowProps = {
  row: AssessedRow;
  levels: number[];
  /** Id of the reached cell. */
  reached: string | undefined;
  /** Shows all levels on a phone too. Otherwise a phone has room only for the reached one. */
  showsAll: boolean;
};

/** Returns the cell of the level after the highest one that was reached. */
function cellAfter(
  { cells }: AssessedRow,
  levels: number[],
  reached: string,
): AssessedRow["cells"][number] | undefined {
  const cellAt = (level: number) => cells.find((one) => one.level === level);
  const last = levels.findLastIndex((level) => {
    const cell = cellAt(level);
    return cell !== undefined && isReached(cell, reached);
  });
  const next = levels[last + 1];
  return last < 0 || next === undefined ? undefined : cellAt(next);
}

/** A requirement with each of its levels, and the teacher's note below it. */
function MarkedRow({ row, levels, reached, showsAll }: MarkedRowProps) {
  const styles = useLevelTableStyles();
  const own = useRowStyles();
  const { t } = useTranslation("assessments");
  const levelName = useLevelName();
  const next = reached === undefined ? undefined : cellAfter(row, levels, reached);
  const note = row.notes.find(({ id }) => id === reached);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.quality}>
        <SchoolText>{row.text}</SchoolText>
        {note && (
          <span className={styles.detail}>
            <SchoolText>{note.text}</SchoolText>
          </span>
        )}
      </th>
      {levels.map((level) => {
        const cell = row.cells.find((one) => one.level === level);
        const isMarked = cell !== undefined && reached !== undefined && isReached(cell, reached);
        return (
          <td
            key={level}
            {...(isMarked && { [REACHED]: "" })}
            className={mergeClasses(
              styles.cell,
              showsAll && own.onPhone,
              isMarked && styles.reached,
              cell !== undefined && cell === next && styles.next,
            )}
          >
            {cell !== undefined && cell === next && (
              <span className={styles.nextName}>{t("nextLevel", { level: levelName(level) })}</span>
            )}
            {isMarked ? (
              <span className={styles.mark}>
                <CheckmarkCircle16Filled aria-hidden />
                <SrOnly>{t("reached")}</SrOnly>
                {levelName(level)}
              </span>
            ) : (
              cell !== next && <strong className={own.name}>{levelName(level)}</strong>
            )}
            <SchoolText>{cell?.text}</SchoolText>
          </td>
        );
      })}
    </tr>
  );
}
