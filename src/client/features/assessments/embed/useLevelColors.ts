import { makeStyles, tokens } from "@fluentui/react-components";
import { own } from "#client/theme/ownTokens.ts";

/** A class sets `--level`. No text stands on it: it is drawn beside what says the level (LIM-4). */
export const useLevelColors = makeStyles({
  grade0: { "--level": own.level0 },
  grade1: { "--level": own.level1 },
  grade2: { "--level": own.level2 },
  grade3: { "--level": own.level3 },
  scale0: { "--level": own.level0 },
  scale1: { "--level": tokens.colorPaletteBrownBorderActive },
  scale2: { "--level": tokens.colorPalettePumpkinBorderActive },
  scale3: { "--level": tokens.colorPaletteBrassBorderActive },
  scale4: { "--level": tokens.colorPaletteForestBorderActive },
  scale5: { "--level": tokens.colorPaletteTealBorderActive },
  scale6: { "--level": tokens.colorPaletteBlueBorderActive },
  scale7: { "--level": tokens.colorPaletteCornflowerBorderActive },
  scale8: { "--level": tokens.colorPaletteLavenderBorderActive },
  scale9: { "--level": tokens.colorPaletteBerryBorderActive },
});
