import { makeStyles, tokens } from "@fluentui/react-components";
import { WithAside } from "#client/ui/frame/WithAside.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { card } from "#client/ui/surfaces.ts";

const useStyles = makeStyles({
  part: { ...card, padding: tokens.spacingHorizontalL, display: "grid", rowGap: tokens.spacingVerticalS },
});

/** The skeleton of an assignment's page. */
export function DetailSkeleton() {
  const styles = useStyles();
  const lines = (
    <div className={styles.part}>
      <SkeletonBar size="half" />
      <SkeletonBar />
      <SkeletonBar />
      <SkeletonBar size="half" />
    </div>
  );
  return <WithAside facts={lines}>{lines}</WithAside>;
}
