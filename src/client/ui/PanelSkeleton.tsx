import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { card } from "./card.ts";
import { Loading } from "./Loading.tsx";
import { SkeletonBar } from "./SkeletonBar.tsx";

const useStyles = makeStyles({
  panel: { ...card, boxSizing: "border-box", minHeight: "240px", padding: tokens.spacingHorizontalL },
  long: { minHeight: "600px" },
});

/** The room of a panel whose code is still to come. */
export function PanelSkeleton({ isLong = false }: { isLong?: boolean }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.panel, isLong && styles.long)}>
      <Loading>
        <SkeletonBar size="half" />
      </Loading>
    </div>
  );
}
