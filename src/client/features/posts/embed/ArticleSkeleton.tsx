import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone, textWidth } from "#client/ui/measures.ts";
import { card } from "#client/ui/surfaces.ts";

const useStyles = makeStyles({
  article: { ...card, padding: tokens.spacingHorizontalXXL, [phone]: { padding: tokens.spacingHorizontalL } },
  lines: { maxWidth: textWidth, display: "grid", rowGap: tokens.spacingVerticalS },
});

/** The skeleton of an article. */
export function ArticleSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.article}>
      <div className={styles.lines}>
        <SkeletonBar />
        <SkeletonBar />
        <SkeletonBar />
        <SkeletonBar size="half" />
      </div>
    </div>
  );
}
