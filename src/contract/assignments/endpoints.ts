import { get } from "../endpoint.ts";

export const listAssignments = get("listAssignments", "/Guardians/me/students/:studentId/assignments", {
  shape: "list",
});

export const getAssignment = get("getAssignment", "/Guardians/me/students/:studentId/assignments/:assignmentId");

/** Null (204) until the student has assessed itself. */
export const getSelfAssessment = get(
  "getSelfAssessment",
  "/Guardians/me/students/:studentId/assignments/:assignmentId/studentassessment",
  { shape: "nullable" },
);
