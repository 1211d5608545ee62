import { keptRange } from "#client/features/progress/embed/keptRange.ts";
import { type Range, rangeFrom } from "#client/features/progress/embed/range.ts";
import { useToday } from "#client/i18n/useFormats.ts";
import { useActiveStudent } from "#client/session/students.ts";
import type { Group } from "#contract/courses/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";

/** The parts of a group's page. */
type GroupLayout = {
  hasNews: boolean;
  hasPlans: boolean;
  hasAssignments: boolean;
  hasAssessments: boolean;
  /** The matrix overview starts with a new range for each group. */
  clearsMatrixOverview: boolean;
};

const EMPTY_LAYOUT: GroupLayout = {
  hasNews: false,
  hasPlans: false,
  hasAssignments: false,
  hasAssessments: false,
  clearsMatrixOverview: false,
};

/** Returns the layout of a group's page by the type of the group's school (GRP-2). */
export function groupLayout(schoolType: number | undefined): GroupLayout {
  const newsAndPlans = { ...EMPTY_LAYOUT, hasNews: true, hasPlans: true };
  const all = { ...newsAndPlans, hasAssignments: true, hasAssessments: true };
  switch (schoolType) {
    case SCHOOL_TYPES.PRESCHOOL:
      return newsAndPlans;
    case SCHOOL_TYPES.COMPULSORY_SCHOOL:
      return all;
    case SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION:
    case SCHOOL_TYPES.ADULT_EDUCATION:
      return { ...all, clearsMatrixOverview: true };
    default:
      return EMPTY_LAYOUT;
  }
}

/** The layout of a group's pages by the type of its school, one of the active student's schools (GRP-2). */
export function useGroupLayout(group: Group | undefined): GroupLayout {
  const { schools } = useActiveStudent();
  return groupLayout(schools.find(({ id }) => id === group?.schoolID)?.type);
}

type RequestedRange = { start: string | null; end: string | null };

const NOT_REQUESTED: RequestedRange = { start: null, end: null };

/** Returns the days of a group's matrices: those in the address, otherwise the last used ones if the layout keeps them (GRP-2). */
export function groupRange({ clearsMatrixOverview }: GroupLayout, today: Day, requested = NOT_REQUESTED): Range {
  const isRequested = requested.start !== null || requested.end !== null;
  return isRequested || clearsMatrixOverview ? rangeFrom(requested, today) : keptRange(today);
}

export const useGroupRange = (layout: GroupLayout, requested?: RequestedRange): Range =>
  groupRange(layout, useToday(), requested);
