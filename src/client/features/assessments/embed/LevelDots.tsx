import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { textStyles } from "#client/ui/textStyles.ts";
import type { ReachedLevel } from "#contract/assessments/resultsSchemas.ts";

const useStyles = makeStyles({
  line: {
    ...textStyles.detailStrong,
    display: "flex",
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
  },
  /** As high as the first line of the words beside them. */
  dots: {
    flexShrink: 0,
    display: "flex",
    alignItems: "center",
    height: tokens.lineHeightBase300,
    columnGap: tokens.spacingHorizontalXXS,
  },
  dot: {
    boxSizing: "border-box",
    width: "10px",
    height: "10px",
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
  },
  filled: { backgroundColor: tokens.colorCompoundBrandBackground, forcedColorAdjust: "none" },
});

type LevelDotsProps = {
  /** Undefined for what has no levels. */
  reached: Pick<ReachedLevel, "level" | "highest"> | undefined;
  /** The sentence that says the same. */
  children: ReactNode;
};

/** Longer scales are said in words alone. */
const DOTS_MAX = 6;

/** A result with its level as filled dots of a row. The words say it too, so that screen readers skip the dots. */
export function LevelDots({ reached, children }: LevelDotsProps) {
  const styles = useStyles();
  const { level = 0, highest = 0 } = reached ?? {};
  const dots = highest <= DOTS_MAX ? Array.from({ length: highest }, (_, at) => at + 1) : [];
  return (
    <span className={styles.line}>
      {dots.length > 0 && (
        <span aria-hidden className={styles.dots}>
          {dots.map((dot) => (
            <span key={dot} className={mergeClasses(styles.dot, dot <= level && styles.filled)} />
          ))}
        </span>
      )}
      <span>{children}</span>
    </span>
  );
}
