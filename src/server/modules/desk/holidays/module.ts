import type { Module } from "#server/module.ts";
import { deskHolidayRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskHolidaysModule = {
  routes: [deskHolidayRoutes],
  tags: { deskHolidays: "Staff ask families about the days of holidays, and read the answers for staffing." },
  pathChecks: checks,
  tables: [],
} satisfies Module;
