import { makeStyles, tokens } from "@fluentui/react-components";
import { card } from "./card.ts";
import { Loading } from "./Loading.tsx";
import { SkeletonBar } from "./SkeletonBar.tsx";

const useStyles = makeStyles({
  panel: { ...card, boxSizing: "border-box", minHeight: "240px", padding: tokens.spacingHorizontalL },
});

/** The room of a panel whose code is still to come. */
export function PanelSkeleton() {
  return (
    <div className={useStyles().panel}>
      <Loading>
        <SkeletonBar size="half" />
      </Loading>
    </div>
  );
}
