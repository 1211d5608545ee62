import { useMemo } from "react";
import { useCourseColors } from "#client/theme/courseColors.ts";
import { useAttendanceMark } from "#client/ui/AttendanceMark.tsx";
import { useTileStyles } from "./tileStyles.ts";
import { useItemTexts } from "./useItemTexts.ts";

export type TileLook = ReturnType<typeof useTileLook>;

/** Classes and words of all tiles of a view, asked for once: asking takes longer than drawing one. */
export function useTileLook() {
  const styles = useTileStyles();
  const colors = useCourseColors();
  const mark = useAttendanceMark();
  const texts = useItemTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the classes are the same ones for as long as the page lives
  return useMemo(() => ({ styles, colors, mark, texts }), [texts]);
}
