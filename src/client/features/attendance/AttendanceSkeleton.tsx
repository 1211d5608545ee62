import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

const useStyles = makeStyles({
  row: {
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
});

/** Lessons as they will come. */
export function AttendanceSkeleton() {
  const styles = useStyles();
  return (
    <SkeletonRows count={8}>
      <div className={styles.row}>
        <SkeletonBar size="half" />
        <SkeletonBar size="meta" />
      </div>
    </SkeletonRows>
  );
}
