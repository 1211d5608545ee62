import { SCHOOL_TYPES } from "#contract/students.ts";

/** What a group's page shows. */
export type GroupLayout = {
  hasNews: boolean;
  hasPlans: boolean;
  hasAssignments: boolean;
  hasAssessments: boolean;
  /** The matrix overview begins anew with each group. */
  clearsMatrixOverview: boolean;
};

const NOTHING: GroupLayout = {
  hasNews: false,
  hasPlans: false,
  hasAssignments: false,
  hasAssessments: false,
  clearsMatrixOverview: false,
};

/** The layout of a group's page by the type of the group's school (GRP-2). */
export function groupLayout(schoolType: number | undefined): GroupLayout {
  const newsAndPlans = { ...NOTHING, hasNews: true, hasPlans: true };
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
      return NOTHING;
  }
}
