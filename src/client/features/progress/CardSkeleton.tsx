import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

const useStyles = makeStyles({
  row: {
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
});

/** Placeholder rows. */
export function CardSkeleton() {
  const styles = useStyles();
  return (
    <SkeletonRows count={5}>
      <div className={styles.row}>
        <SkeletonBar size="half" />
        <SkeletonBar />
      </div>
    </SkeletonRows>
  );
}
