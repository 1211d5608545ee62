import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { forcedColors } from "#client/ui/measures.ts";
import { levelColor } from "./levelColor.ts";
import { useLevelColors } from "./useLevelColors.ts";

const useStyles = makeStyles({
  bar: {
    display: "flex",
    columnGap: "2px",
    height: "8px",
    borderRadius: tokens.borderRadiusCircular,
    overflow: "hidden",
  },
  none: { backgroundColor: tokens.colorNeutralBackground6 },
  share: {
    flexGrow: "var(--count)",
    flexBasis: 0,
    backgroundColor: "var(--level)",
    [forcedColors]: { forcedColorAdjust: "none", border: `${tokens.strokeWidthThin} solid CanvasText` },
  },
});

type LevelBarProps = { counts: { level: number; count: number }[]; className?: string };

/** How the results are shared between the levels, for the eye: the counts stand beside it. */
export function LevelBar({ counts, className }: LevelBarProps) {
  const styles = useStyles();
  const colors = useLevelColors();
  const levels = counts.map(({ level }) => level);
  const shown = counts.filter(({ count }) => count > 0);
  return (
    <span aria-hidden className={mergeClasses(styles.bar, shown.length === 0 && styles.none, className)}>
      {shown.map(({ level, count }) => (
        <span
          key={level}
          className={mergeClasses(colors[levelColor(level, levels)], styles.share)}
          style={{ "--count": count }}
        />
      ))}
    </span>
  );
}
