import { makeStyles } from "@fluentui/react-components";
import { own } from "#client/theme/ownTokens.ts";
import { SCALE_COLORS } from "#contract/assessments.ts";

/** From the palest grade to the deepest in equal steps. */
const step = (level: number) => ({
  "--level": `color-mix(in srgb, ${own.level3} ${Math.round(((level - 1) / (SCALE_COLORS - 2)) * 100)}%, ${own.level1})`,
});

/** A class sets `--level`. No text stands on it: it is drawn beside what says the level (LIM-4). */
export const useLevelColors = makeStyles({
  grade0: { "--level": own.level0 },
  grade1: { "--level": own.level1 },
  grade2: { "--level": own.level2 },
  grade3: { "--level": own.level3 },
  scale0: { "--level": own.level0 },
  scale1: step(1),
  scale2: step(2),
  scale3: step(3),
  scale4: step(4),
  scale5: step(5),
  scale6: step(6),
  scale7: step(7),
  scale8: step(8),
  scale9: step(9),
});
