import { makeStyles, tokens } from "@fluentui/react-components";
import { Awaited } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone } from "#client/ui/measures.ts";
import { BareFrame } from "./BareFrame.tsx";

const useStyles = makeStyles({
  page: {
    display: "grid",
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    [phone]: { padding: tokens.spacingHorizontalL },
  },
});

/** While it is not known yet who is there. */
export function Starting() {
  const styles = useStyles();
  return (
    <BareFrame>
      <Awaited
        skeleton={
          <div className={styles.page}>
            <SkeletonBar size="title" />
            <SkeletonBar />
            <SkeletonBar size="half" />
          </div>
        }
      />
    </BareFrame>
  );
}
