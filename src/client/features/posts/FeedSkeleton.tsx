import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { useFeedRowStyles } from "./useFeedRowStyles.ts";

/** Rows as they will come. */
export function FeedSkeleton({ rows, isInPanel = false }: { rows: number; isInPanel?: boolean }) {
  const styles = useFeedRowStyles();
  return (
    <SkeletonRows count={rows} isInPanel={isInPanel}>
      <div className={styles.row}>
        <span className={styles.lead}>
          <SkeletonBar size="circle" />
        </span>
        <span className={styles.title}>
          <SkeletonBar size="half" />
        </span>
        <span className={styles.excerpt}>
          <SkeletonBar />
          <span className={styles.onPhone}>
            <SkeletonBar />
          </span>
        </span>
        <span className={styles.meta}>
          <SkeletonBar size="meta" />
        </span>
      </div>
    </SkeletonRows>
  );
}
