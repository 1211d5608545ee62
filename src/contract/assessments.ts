import { get } from "./endpoint.ts";

export type {
  AdditionalAdjustment,
  AssessedGroup,
  AssessmentBlockPart,
  AssessmentDetail,
  AssessmentFeedback,
  AssessmentGoal,
  AssessmentSummary,
  NavigationObject,
  Statistics,
  WorkAssessment,
} from "./schemas/assessments.ts";
export type { LatestResult, NamedLevel, ReachedRow } from "./schemas/results.ts";

/** Grade levels of a matrix; level 0 is not achieved (GRP-4). A scale of its own may have more. */
export const GRADE_LEVELS = 4;

/** Cell for "not achieved", the same in every row. */
export const NOT_ACHIEVED_CELL = "F";

/** Type of a cell that holds text instead of a level (GRP-5). */
export const TEXT_CELL = "NotAchievedTextField";

/** Feedback with an edit date before this day counts as not edited (PROG-5). */
export const EDITED_SINCE = "2000-01-01";

/** Colour scales: ten base colours; levels from 1 on are mapped, and those beyond the ninth share the last (LIM-4). */
export const SCALE_COLORS = 10;
export const scaleColorOf = (level: number): number => Math.min(Math.max(level, 0), SCALE_COLORS - 1);

export const BLOCK_PART_TYPES = ["assessmentGoal", "matrix", "assessmentonlyfeedback"] as const;

export const getAssignmentAssessment = get("getAssignmentAssessment", "/assessments/v2/assignments/:assignmentId");
export const getPlanAssessment = get("getPlanAssessment", "/assessments/v2/plans/:planId");
export const getAssessmentSummary = get("getAssessmentSummary", "/assessments/v2/users/:studentId/summary/data");

export const getDetailedStatistics = get(
  "getDetailedStatistics",
  "/assessments/v2/users/:studentId/statistics/detailed",
  { shape: "list" },
);

/** Maximum number of latest results. */
export const LATEST_RESULTS = 5;

/** The newest results in words (PROG-10). */
export const listLatestResults = get("listLatestResults", "/Guardians/me/students/:studentId/latestResults", {
  shape: "list",
});

export const listAssessedGroups = get(
  "listAssessedGroups",
  "/Guardians/me/students/:studentId/assessments/start/:start/end/:end/sections",
  { shape: "list" },
);

export const getMatrixStatistics = get(
  "getMatrixStatistics",
  "/Guardians/me/Students/:studentId/section/:groupId/matrix/:matrixId/start/:start/end/:end",
);

export const listAssessmentAssignments = get(
  "listAssessmentAssignments",
  "/students/:studentId/assessments/:assessmentId/assignments",
  { shape: "list" },
);

export const listAssessmentPlans = get("listAssessmentPlans", "/students/:studentId/assessments/:assessmentId/plans", {
  shape: "list",
});

/** Number of comments shown at first, and added by each 'Show more' (PROG-7). */
export const COMMENTS_STEP = 5;

export const listAdjustments = get("listAdjustments", "/StudentAdditionalAdjustments", { shape: "list" });
