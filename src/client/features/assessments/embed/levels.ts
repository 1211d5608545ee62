import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { GRADE_LEVELS, scaleColorOf } from "#contract/assessments.ts";
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
 * The colour of a level. Scales that end with the four grade levels have fixed colours; in longer ones levels 1 to 9
 * each have one, and those beyond share the last (LIM-4).
 */
export function levelColor(level: number, levels: number[]): LevelColor {
  const isGrade = levels.every((one) => one < GRADE_LEVELS);
  return (isGrade ? GRADES[level] : SCALE[scaleColorOf(level)]) ?? "scale0";
}

/** The class that sets the colour of a level on an element: a card has hundreds of them. */
export const levelColorClass = (level: number, levels: number[]): string => `level-color-${levelColor(level, levels)}`;

/** What a level is called: level 0 is not achieved (GRP-4). */
export function useLevelName(): (level: number) => string {
  const { t } = useTranslation("assessments");
  return useCallback((level) => (level === 0 ? t("notAchieved") : t("level", { level })), [t]);
}
