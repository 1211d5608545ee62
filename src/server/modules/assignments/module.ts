import { MUST_BE_KEPT, NAMES_NOBODY, ownTable, SCHOOL_RECORD, WRITTEN } from "#server/database/ownTable.ts";
import {
  assignmentCourses,
  assignmentStudents,
  assignments,
  assignmentTasks,
} from "#server/database/schema/assignments.ts";
import type { Module } from "#server/module.ts";
import { assignmentRoutes } from "./routes.ts";

export const assignmentsModule = {
  routes: [assignmentRoutes],
  tags: { assignments: "Assignments that are set in Skolvy." },
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(assignments, { kept: SCHOOL_RECORD, exported: "whole", erased: { creatorId: WRITTEN } }),
    ownTable(assignmentCourses, { kept: { with: [assignments] }, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(assignmentTasks, {
      kept: { with: [assignments] },
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT },
    }),
    ownTable(assignmentStudents, {
      kept: { with: [assignments] },
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT },
    }),
  ],
} satisfies Module;
