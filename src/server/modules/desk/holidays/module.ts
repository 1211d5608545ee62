import { GROUPS } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { deskHolidayRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

const HOLIDAY = {
  title: "Lovveckan",
  groups: [GROUPS.preschoolMentor],
  days: ["2026-03-30", "2026-03-31", "2026-04-01"],
  opens: "06:30",
  closes: "17:30",
  answerBy: "2026-03-20",
};

export const deskHolidaysModule = {
  routes: [deskHolidayRoutes],
  tags: { deskHolidays: "Staff ask families about the days of holidays, and read the answers for staffing." },
  pathChecks: checks,
  examples: { createDeskHoliday: HOLIDAY, changeDeskHoliday: HOLIDAY },
  tables: [],
} satisfies Module;
