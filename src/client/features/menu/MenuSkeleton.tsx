import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

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
