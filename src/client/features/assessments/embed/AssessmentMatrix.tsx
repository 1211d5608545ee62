import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import type { Statistics } from "#contract/assessments.ts";
import { CountGrid } from "../CountGrid.tsx";
import type { AssessedTable } from "./assessedTable.ts";

const useStyles = makeStyles({
  title: {
    ...typographyStyles.body1Strong,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
});

type AssessmentMatrixProps = {
  table: AssessedTable;
  /** The student's results in it; undefined where there are none. */
  statistics: Statistics | undefined;
};

/** A matrix or a goal with a count in every cell; a cell opens the plans and assignments behind it (GRP-3). */
export function AssessmentMatrix({ table, statistics }: AssessmentMatrixProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {table.title}
      </h3>
      {table.sections.map((section) => (
        <CountGrid
          key={section.id}
          section={section}
          levels={table.levels}
          label={[table.title, section.title].filter(Boolean).join(": ")}
          statistics={statistics}
        />
      ))}
    </section>
  );
}
