import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { Rubric, RubricOutcome, TeamsAssignment, TeamsOutcomes, TeamsResource } from "./schemas/assignments.ts";

export const TEAMS_STATUSES = ["working", "submitted", "returned", "assigned"] as const;

export const listTeamsAssignments = {
  name: "listTeamsAssignments",
  method: "GET",
  path: "/Guardians/me/students/:studentId/MSAssignments",
  shape: "list",
  offer: OFFERS.msAssignments,
  audit: "assignments",
} as const satisfies Endpoint;

const ONE = "/Guardians/me/students/:studentId/Groups/:sectionId/MSAssignments/:externalId";

export const getTeamsAssignment = {
  name: "getTeamsAssignment",
  method: "GET",
  path: ONE,
  offer: OFFERS.msAssignments,
  audit: "assignments",
} as const satisfies Endpoint;

/** Null (204) until the teacher has returned something. */
export const getTeamsOutcomes = {
  name: "getTeamsOutcomes",
  method: "GET",
  path: `${ONE}/outcomes`,
  shape: "nullable",
  offer: OFFERS.msAssignments,
  audit: "assignments",
} as const satisfies Endpoint;

export const listTeamsResources = {
  name: "listTeamsResources",
  method: "GET",
  path: `${ONE}/resources`,
  shape: "list",
  offer: OFFERS.msAssignments,
  audit: "assignments",
} as const satisfies Endpoint;

export const getTeamsFileUrl = {
  name: "getTeamsFileUrl",
  method: "GET",
  path: `${ONE}/resources/:resourceId/fileUrl`,
  offer: OFFERS.msAssignments,
  audit: "assignments",
} as const satisfies Endpoint;

export const getTeamsFile = {
  name: "getTeamsFile",
  method: "GET",
  path: `${ONE}/resources/:resourceId/file`,
  offer: OFFERS.msAssignments,
  audit: "assignments",
  content: "file",
} as const satisfies Endpoint;
