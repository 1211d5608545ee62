import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { Awaited } from "#client/ui/loading/Loading.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone } from "#client/ui/measures.ts";

/** The frame that index.html paints before any script, so that nothing moves when the app takes over. */
export function BareFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="bare-frame">
      <main className="bare-frame-sheet">{children}</main>
    </div>
  );
}

const useStyles = makeStyles({
  page: {
    display: "grid",
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    [phone]: { padding: tokens.spacingHorizontalL },
  },
});

/** Shown until it is known who is signed in. */
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
