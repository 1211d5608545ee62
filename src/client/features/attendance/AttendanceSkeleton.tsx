import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonBar } from "#client/ui/SkeletonBar.tsx";
import { SkeletonRows } from "#client/ui/SkeletonRows.tsx";

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
