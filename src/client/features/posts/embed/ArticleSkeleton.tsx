import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { textWidth } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  lines: { maxWidth: textWidth, display: "grid", rowGap: tokens.spacingVerticalS },
});

/** The skeleton of an article. */
export function ArticleSkeleton() {
  return (
    <div className={useStyles().lines}>
      <SkeletonBar />
      <SkeletonBar />
      <SkeletonBar />
      <SkeletonBar size="half" />
    </div>
  );
}
