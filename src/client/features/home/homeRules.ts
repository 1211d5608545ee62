import type { Viewer } from "#client/session/viewer.ts";
import { isOffered, LATEST_RESULTS_OFFER, OFFERS, SCHOOL_TYPES } from "#contract/offers.ts";

/** Returns the parts of home by the student's services and school type. */
export function partsOfHome(viewer: Viewer) {
  const hasSchool = viewer.student.schools.length > 0;
  const hasOwnDay = hasSchool && isOffered([OFFERS.schedule, OFFERS.care, OFFERS.absenceOrLeave], viewer);
  const isPreschool = viewer.schoolType === SCHOOL_TYPES.PRESCHOOL;
  return {
    hasSchool,
    /** The day of the family (CALM-2). */
    hasToday: !viewer.isStudentViewer && (viewer.hasSiblings || hasOwnDay),
    hasNews: hasSchool && isOffered(OFFERS.posts, viewer),
    hasAssignments: hasSchool && !isPreschool && isOffered(OFFERS.assignments, viewer),
    hasPlans: hasSchool && isOffered(OFFERS.plans, viewer),
    hasResults: hasSchool && isOffered(LATEST_RESULTS_OFFER, viewer),
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
