import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonBar } from "#client/ui/SkeletonBar.tsx";
import { SkeletonRows } from "#client/ui/SkeletonRows.tsx";

const ROWS = 6;

const useStyles = makeStyles({
  row: { minHeight: "48px", display: "grid", alignItems: "center", paddingInline: tokens.spacingHorizontalL },
});

/** The menu as it will come. */
export function MenuSkeleton() {
  const styles = useStyles();
  return (
    <SkeletonRows count={ROWS}>
      <div className={styles.row}>
        <SkeletonBar size="half" />
      </div>
    </SkeletonRows>
  );
}
