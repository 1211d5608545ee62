import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { forcedColors, headerHeight, reducedMotion } from "../measures.ts";

/** A shorter refresh stays invisible. */
const DELAY = "300ms";

const useStyles = makeStyles({
  bar: {
    position: "fixed",
    zIndex: 3,
    top: headerHeight,
    insetInline: "var(--menu-width, 0px) 0",
    height: tokens.strokeWidthThick,
    overflow: "hidden",
    pointerEvents: "none",
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationFast,
    animationDelay: DELAY,
    animationFillMode: "both",
    "::before": {
      content: '""',
      position: "absolute",
      insetBlock: 0,
      width: "33%",
      backgroundColor: tokens.colorCompoundBrandBackground,
      animationName: { from: { left: "-33%" }, to: { left: "100%" } },
      animationDuration: "1.5s",
      animationIterationCount: "infinite",
      animationTimingFunction: tokens.curveLinear,
      [reducedMotion]: { animationName: "none", left: 0, width: "100%" },
      [forcedColors]: { backgroundColor: "Highlight" },
    },
  },
  immediate: { animationDelay: "0s" },
});

type ProgressBarProps = {
  /** Shown at once, in reply to a choice; by default only when it takes a while. */
  isImmediate?: boolean;
};

/** A moving bar below the header while something is being loaded; takes no room. */
export function ProgressBar({ isImmediate = false }: ProgressBarProps) {
  const styles = useStyles();
  return <div aria-hidden className={mergeClasses(styles.bar, isImmediate && styles.immediate)} />;
}
