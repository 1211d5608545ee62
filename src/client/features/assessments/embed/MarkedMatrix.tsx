import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useLevelTableStyles } from "#client/ui/lists/useLevelTableStyles.ts";
import { MarkedRow } from "../MarkedRow.tsx";
import type { AssessedTable } from "./assessedTable.ts";
import { useLevelName } from "./useLevelName.ts";

/** More levels than this take the room of what is asked for. */
const MANY = 6;

const useStyles = makeStyles({ beforeMany: { width: "20%" } });

type MarkedMatrixProps = {
  table: AssessedTable;
  /** The cell that was reached in each row, by the row's id. */
  reached?: ReadonlyMap<string, string>;
};

/** A matrix or a goal with what each level asks for; what the student has reached is marked (GRP-5). */
export function MarkedMatrix({ table, reached }: MarkedMatrixProps) {
  const styles = useLevelTableStyles();
  const own = useStyles();
  const { t } = useTranslation("assessments");
  const levelName = useLevelName();
  const isWide = table.levels.length > MANY;
  return table.sections.map((section) => {
    const label = [table.title, section.title].filter(Boolean).join(": ");
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to scroll by keyboard too.
      <section key={section.id} className={styles.scroll} tabIndex={0} aria-label={label}>
        <table className={styles.table} style={{ "--levels": table.levels.length }}>
          <thead className={styles.head}>
            <tr>
              <th scope="col" className={mergeClasses(styles.level, styles.first, isWide && own.beforeMany)}>
                {section.title || t("requirement")}
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
