import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";

const useStyles = makeStyles({
  timeline: {
    display: "grid",
    alignContent: "start",
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    minHeight: "200px",
    boxSizing: "border-box",
  },
});

/** Bars as they will come. */
export function TimelineSkeleton() {
  return (
    <div className={useStyles().timeline}>
      <SkeletonBar size="half" />
      <SkeletonBar />
      <SkeletonBar size="half" />
      <SkeletonBar />
    </div>
  );
}
