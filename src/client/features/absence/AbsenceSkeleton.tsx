import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonBar } from "#client/ui/SkeletonBar.tsx";
import { SkeletonRows } from "#client/ui/SkeletonRows.tsx";

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
