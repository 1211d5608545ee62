import type { Viewer } from "#client/session/viewer.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";

/** Returns the parts of home by the student's services and school type. */
export function partsOfHome({ student, services, schoolType }: Pick<Viewer, "student" | "services" | "schoolType">) {
  const hasSchool = student.schools.length > 0;
  const isPreschool = schoolType === SCHOOL_TYPES.PRESCHOOL;
  return {
    hasSchool,
    hasSchedule: hasSchool && services.schedule && !isPreschool,
    hasNews: hasSchool && services.news,
    hasAssignments: hasSchool && !isPreschool && (services.nativeAssignments || services.msAssignments),
    hasPlans: hasSchool && services.plans,
  };
}

const MORNING = 5;
const DAY = 10;
const EVENING = 18;

/** Returns the part of the day for a greeting; the night belongs to the evening. */
export function partOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour >= MORNING && hour < DAY) return "morning";
  return hour >= DAY && hour < EVENING ? "day" : "evening";
}
