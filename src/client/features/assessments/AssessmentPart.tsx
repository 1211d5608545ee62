import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Feedback } from "./embed/Feedback.tsx";
import { MarkedMatrix } from "./embed/MarkedMatrix.tsx";
import type { ShownPart } from "./partsOf.ts";

const useStyles = makeStyles({
  part: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalS },
  title: { ...typographyStyles.body1Strong, margin: 0, overflowWrap: "anywhere" },
  table: {
    minWidth: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: "hidden",
  },
});

/** One part: its matrix or goal, and what was written about it. */
export function AssessmentPart({ part: { table, reached, feedbacks } }: { part: ShownPart }) {
  const styles = useStyles();
  return (
    <div className={styles.part}>
      {table && (
        <>
          <h4 className={styles.title}>{table.title}</h4>
          <div className={styles.table}>
            <MarkedMatrix table={table} reached={reached} />
          </div>
        </>
      )}
      {feedbacks.map((feedback) => (
        <Feedback key={feedback.id} feedback={feedback} />
      ))}
    </div>
  );
}
