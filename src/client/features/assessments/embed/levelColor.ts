import { GRADE_LEVELS, scaleColorOf } from "#contract/assessments/scales.ts";
import "./levelColor.css";

const GRADES = ["grade0", "grade1", "grade2", "grade3"] as const;

const SCALE = [
  "scale0",
  "scale1",
  "scale2",
  "scale3",
  "scale4",
  "scale5",
  "scale6",
  "scale7",
  "scale8",
  "scale9",
] as const;

export type LevelColor = (typeof GRADES)[number] | (typeof SCALE)[number];

/**
 * Returns the colour of a level. Scales of up to four grade levels have fixed colours. In longer ones levels 1 to 9 have one
 * each, and higher levels share the last (LIM-4).
 */
export function levelColor(level: number, levels: number[]): LevelColor {
  const isGrade = levels.every((one) => one < GRADE_LEVELS);
  return (isGrade ? GRADES[level] : SCALE[scaleColorOf(level)]) ?? "scale0";
}

/** Returns the class that sets a level's colour. A class, since a card has hundreds of elements. */
export const levelColorClass = (level: number, levels: number[]): string => `level-color-${levelColor(level, levels)}`;
