import { NAMES_NOBODY, ownTable, SCHOOL_RECORD, WRITTEN } from "#server/database/ownTable.ts";
import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import type { Module } from "#server/module.ts";
import { planRoutes } from "./routes.ts";

export const plansModule = {
  routes: [planRoutes],
  tags: { plans: "Plans of the student's groups, and their content." },
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(plans, { kept: SCHOOL_RECORD, exported: "whole", erased: { creatorId: WRITTEN } }),
    ownTable(planGoals, { kept: { with: [plans] }, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(planCourses, { kept: { with: [plans] }, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(planCoreContents, { kept: { with: [plans] }, exported: "whole", erased: NAMES_NOBODY }),
  ],
} satisfies Module;
