import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircle16Filled } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useLevelTableStyles } from "#client/ui/lists/useLevelTableStyles.ts";
import { phone } from "#client/ui/measures.ts";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { AssessedRow } from "./embed/assessedTable.ts";
import { isReached } from "./embed/countsOf.ts";
import { useLevelName } from "./embed/useLevelName.ts";

const useStyles = makeStyles({
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
  /** The column's heading, where there is none on a phone. */
  name: { display: "none", [phone]: { display: "block" } },
});

type MarkedRowProps = {
  row: AssessedRow;
  levels: number[];
  /** The id of the cell that was reached. */
  reached: string | undefined;
  /** On a phone there is room for what was reached alone, unless nothing is to be marked. */
  showsAll: boolean;
};

/** What is asked for, level by level; words of the teacher stand with what they are about. */
export function MarkedRow({ row, levels, reached, showsAll }: MarkedRowProps) {
  const styles = useLevelTableStyles();
  const own = useStyles();
  const { t } = useTranslation("assessments");
  const levelName = useLevelName();
  const note = row.notes.find(({ id }) => id === reached);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.quality}>
        {row.text}
        {note && <span className={styles.detail}>{note.text}</span>}
      </th>
      {levels.map((level) => {
        const cell = row.cells.find((one) => one.level === level);
        const isMarked = cell !== undefined && reached !== undefined && isReached(cell, reached);
        return (
          <td key={level} className={mergeClasses(styles.cell, showsAll && own.onPhone, isMarked && styles.reached)}>
            {isMarked ? (
              <span className={styles.mark}>
                <CheckmarkCircle16Filled aria-hidden />
                <SrOnly>{t("reached")}</SrOnly>
                {levelName(level)}
              </span>
            ) : (
              <strong className={own.name}>{levelName(level)}</strong>
            )}
            {cell?.text}
          </td>
        );
      })}
    </tr>
  );
}
