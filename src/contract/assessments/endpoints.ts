import { get } from "../endpoint.ts";

export const getAssignmentAssessment = get("getAssignmentAssessment", "/assessments/v2/assignments/:assignmentId");
export const getPlanAssessment = get("getPlanAssessment", "/assessments/v2/plans/:planId");
export const getAssessmentSummary = get("getAssessmentSummary", "/assessments/v2/users/:studentId/summary/data");

export const getDetailedStatistics = get(
  "getDetailedStatistics",
  "/assessments/v2/users/:studentId/statistics/detailed",
  { shape: "list" },
);

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

export const listAdjustments = get("listAdjustments", "/StudentAdditionalAdjustments", { shape: "list" });
