import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { reducedMotion } from "../measures.ts";

const useStyles = makeStyles({
  bar: {
    display: "block",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    backgroundImage: `linear-gradient(90deg, transparent, ${tokens.colorNeutralStencil2}, transparent)`,
    backgroundSize: "200% 100%",
    backgroundRepeat: "no-repeat",
    animationName: { from: { backgroundPositionX: "200%" }, to: { backgroundPositionX: "-200%" } },
    animationDuration: "2.4s",
    animationIterationCount: "infinite",
    animationTimingFunction: tokens.curveLinear,
    [reducedMotion]: { animationName: "none", backgroundImage: "none" },
  },
  title: {
    height: tokens.lineHeightHero700,
    width: "60%",
    maxWidth: "24ch",
  },
  line: { height: tokens.lineHeightBase200, marginBlock: tokens.strokeWidthThick, width: "90%" },
  half: { height: tokens.lineHeightBase200, marginBlock: tokens.strokeWidthThick, width: "45%" },
  meta: { height: tokens.lineHeightBase100, marginBlock: tokens.strokeWidthThin, width: "25%" },
  name: { height: tokens.lineHeightBase200, marginBlock: tokens.strokeWidthThick, width: "14ch" },
  circle: { width: "40px", height: "40px", borderRadius: tokens.borderRadiusCircular },
  image: { aspectRatio: "16 / 9", width: "100%" },
});

type SkeletonSize = "title" | "line" | "half" | "meta" | "name" | "circle" | "image";

/** A grey bar of the size of the content being loaded. */
export function SkeletonBar({ size = "line" }: { size?: SkeletonSize }) {
  const styles = useStyles();
  return <span aria-hidden className={mergeClasses(styles.bar, styles[size])} />;
}
