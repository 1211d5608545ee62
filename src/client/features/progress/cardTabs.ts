import type { Services } from "#contract/services.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";

export type CardTab = "assessments" | "goals" | "evaluations" | "adjustments";

/** Returns the tabs of a student's card, by the school's services and type (PROG-3). */
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
