import { MUST_BE_KEPT, ownTable, SCHOOL_RECORD } from "#server/database/ownTable.ts";
import { lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import type { Module } from "#server/module.ts";
import { scheduleRoutes } from "./routes.ts";

export const scheduleModule = {
  routes: [scheduleRoutes],
  tags: { schedule: "The student's schedule." },
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(scheduleItems, { kept: SCHOOL_RECORD, exported: "whole", erased: { studentId: MUST_BE_KEPT } }),
    ownTable(lessonExceptions, {
      kept: { with: [scheduleItems] },
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT },
    }),
  ],
} satisfies Module;
