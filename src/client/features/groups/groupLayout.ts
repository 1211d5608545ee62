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

const { PRESCHOOL, COMPULSORY_SCHOOL, UPPER_SECONDARY_EDUCATION, ADULT_EDUCATION } = SCHOOL_TYPES;

/** Returns the layout of a group's page by the type of the group's school (GRP-2). */
export function groupLayout(schoolType: number | undefined): GroupLayout {
  const hasCourses = schoolType === UPPER_SECONDARY_EDUCATION || schoolType === ADULT_EDUCATION;
  const hasAssessments = hasCourses || schoolType === COMPULSORY_SCHOOL;
  const hasNews = hasAssessments || schoolType === PRESCHOOL;
  return {
    hasNews,
    hasPlans: hasNews,
    hasAssignments: hasAssessments,
    hasAssessments,
    clearsMatrixOverview: hasCourses,
  };
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
