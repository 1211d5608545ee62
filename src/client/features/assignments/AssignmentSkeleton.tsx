import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { useAssignmentRowStyles } from "./useAssignmentRowStyles.ts";

/** Rows as they will come. */
export function AssignmentSkeleton({ rows, isInPanel = false }: { rows: number; isInPanel?: boolean }) {
  const styles = useAssignmentRowStyles();
  return (
    <SkeletonRows count={rows} isInPanel={isInPanel}>
      <div className={styles.row}>
        <span className={styles.title}>
          <SkeletonBar size="half" />
        </span>
        <span className={styles.meta}>
          <SkeletonBar size="meta" />
        </span>
      </div>
    </SkeletonRows>
  );
}
