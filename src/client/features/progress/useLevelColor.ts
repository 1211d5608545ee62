import { makeStyles, mergeClasses } from "@fluentui/react-components";
import type { CourseColor } from "#client/theme/courseColorOf.ts";
import { useCourseColors } from "#client/theme/courseColors.ts";
import { own } from "#client/theme/ownTokens.ts";
import { GRADE_LEVELS, scaleColorOf } from "#contract/assessments.ts";

/** The fixed colours of four levels (LIM-4); in larger scales what is not achieved keeps its own. */
const useFixedColors = makeStyles({
  level0: { backgroundColor: own.level0 },
  level1: { backgroundColor: own.level1 },
  level2: { backgroundColor: own.level2 },
  level3: { backgroundColor: own.level3 },
});

const useScaleColor = makeStyles({ color: { backgroundColor: "var(--course-bar)" } });

/** The ten base colours in the order of a scale's levels. */
const SCALE: CourseColor[] = [
  "steel",
  "brown",
  "pumpkin",
  "brass",
  "forest",
  "teal",
  "blue",
  "cornflower",
  "lavender",
  "berry",
];

/** The class that colours a level of a scale that goes up to some level. */
export function useLevelColor(highest: number): (level: number) => string {
  const fixed = useFixedColors();
  const scale = useScaleColor();
  const colors = useCourseColors();
  return (level) => {
    if (level === 0) return fixed.level0;
    if (highest < GRADE_LEVELS) return fixed[`level${Math.min(level, 3) as 1 | 2 | 3}`];
    return mergeClasses(colors[SCALE[scaleColorOf(level)] ?? "steel"], scale.color);
  };
}
