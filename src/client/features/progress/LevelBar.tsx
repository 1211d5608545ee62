import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { RowResults } from "./results.ts";
import { useLevelColor } from "./useLevelColor.ts";

const useStyles = makeStyles({
  bar: {
    display: "flex",
    columnGap: tokens.spacingHorizontalXXS,
    height: "12px",
    borderRadius: tokens.borderRadiusCircular,
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralBackground4,
    forcedColorAdjust: "none",
    printColorAdjust: "exact",
  },
  part: { flexGrow: "var(--count)", flexBasis: 0, forcedColorAdjust: "none", printColorAdjust: "exact" },
});

type LevelBarProps = { results: RowResults; highest: number; className?: string | undefined };

/** How results spread over the levels; the numbers stand beside it. */
export function LevelBar({ results, highest, className }: LevelBarProps) {
  const styles = useStyles();
  const colorOf = useLevelColor(highest);
  const reached = [...results.counts].toSorted(([one], [other]) => one - other);
  return (
    <span aria-hidden className={mergeClasses(styles.bar, className)}>
      {reached.map(([level, count]) => (
        <span key={level} className={mergeClasses(styles.part, colorOf(level))} style={{ "--count": count }} />
      ))}
    </span>
  );
}
