import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

const useStyles = makeStyles({
  item: { display: "grid", rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalL },
});

/** Absences as they will come. */
export function AbsenceSkeleton() {
  const styles = useStyles();
  return (
    <SkeletonRows count={4}>
      <div className={styles.item}>
        <SkeletonBar size="half" />
        <SkeletonBar size="meta" />
        <SkeletonBar />
      </div>
    </SkeletonRows>
  );
}
