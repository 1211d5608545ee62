import { GRADE_LEVELS, scaleColorOf } from "#contract/assessments.ts";

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
 * The colour of a level. Scales that end with the four grade levels have fixed colours; in longer ones levels 1 to 9
 * each have one, and those beyond share the last (LIM-4).
 */
export function levelColor(level: number, levels: number[]): LevelColor {
  const isGrade = levels.every((one) => one < GRADE_LEVELS);
  return (isGrade ? GRADES[level] : SCALE[scaleColorOf(level)]) ?? "scale0";
}
