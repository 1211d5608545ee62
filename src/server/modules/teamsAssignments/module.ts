import { MUST_BE_KEPT, NAMES_NOBODY, ownTable } from "#server/database/ownTable.ts";
import { teamsAssignments, teamsResources, teamsSubmissions } from "#server/database/schema/teamsAssignments.ts";
import type { Module } from "#server/module.ts";
import { teamsAssignmentRoutes } from "./routes.ts";

const IN_TEAMS = "A copy of what Teams has.";

export const teamsAssignmentsModule = {
  routes: [teamsAssignmentRoutes],
  tags: { teamsAssignments: "Assignments in Teams." },
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(teamsAssignments, { kept: IN_TEAMS, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(teamsSubmissions, {
      kept: { with: [teamsAssignments] },
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT },
    }),
    ownTable(teamsResources, { kept: { with: [teamsAssignments] }, exported: "whole", erased: NAMES_NOBODY }),
  ],
} satisfies Module;
