import type { Services } from "#contract/services.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";

export type CardTab = "assessments" | "goals" | "evaluations" | "adjustments";

/** The parts of a student's card, by what the school has and is (PROG-3). */
export function tabsOf(services: Services, schoolType: number | null): CardTab[] {
  const isGraded =
    schoolType === SCHOOL_TYPES.COMPULSORY_SCHOOL || schoolType === SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION;
  const offered: Record<CardTab, boolean> = {
    assessments: isGraded && services.assessments,
    goals: schoolType === SCHOOL_TYPES.PRESCHOOL,
    evaluations: isGraded && services.verdicts,
    adjustments: services.additionalAdjustments,
  };
  return (["assessments", "goals", "evaluations", "adjustments"] as const).filter((tab) => offered[tab]);
}
