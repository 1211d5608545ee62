import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

const useStyles = makeStyles({
  lines: { display: "grid", rowGap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalL },
});

/** Messages as they will come. */
export function ThreadSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.lines}>
      <SkeletonBar size="half" />
      <SkeletonBar />
      <SkeletonBar size="half" />
      <SkeletonBar />
    </div>
  );
}
