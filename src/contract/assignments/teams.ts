import { get } from "../endpoint.ts";

export const TEAMS_STATUSES = ["working", "submitted", "returned", "assigned"] as const;

export const listTeamsAssignments = get("listTeamsAssignments", "/Guardians/me/students/:studentId/MSAssignments", {
  shape: "list",
});

const ONE = "/Guardians/me/students/:studentId/Groups/:sectionId/MSAssignments/:externalId";

export const getTeamsAssignment = get("getTeamsAssignment", ONE);

/** Null (204) until the teacher has returned something. */
export const getTeamsOutcomes = get("getTeamsOutcomes", `${ONE}/outcomes`, { shape: "nullable" });
export const listTeamsResources = get("listTeamsResources", `${ONE}/resources`, { shape: "list" });
export const getTeamsFileUrl = get("getTeamsFileUrl", `${ONE}/resources/:resourceId/fileUrl`);
export const getTeamsFile = get("getTeamsFile", `${ONE}/resources/:resourceId/file`, { content: "file" });
