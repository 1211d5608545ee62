import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { card } from "#client/ui/surfaces.ts";

const useStyles = makeStyles({
  card: { ...card, display: "grid", rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalL },
});

const CARDS = ["1", "2", "3", "4", "5", "6"];

/** Cards as they will come. */
export function GroupsSkeleton({ className }: { className: string }) {
  const styles = useStyles();
  return (
    <div className={className}>
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <SkeletonBar size="half" />
          <SkeletonBar size="meta" />
          <SkeletonBar />
        </div>
      ))}
    </div>
  );
}
