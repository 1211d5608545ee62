import { IN_A_LIST, OF_GUARDIAN, ownTable, UNTIL_REMOVED } from "#server/database/ownTable.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import type { Module } from "#server/module.ts";
import { calendarFeedRoutes } from "./routes.ts";

export const calendarFeedsModule = {
  routes: [calendarFeedRoutes],
  tags: { calendarFeeds: "Addresses at which calendar programs fetch a family's events." },
  pathChecks: {},
  tables: [
    ownTable(calendarFeeds, {
      kept: UNTIL_REMOVED,
      exported: { secret: ["secretHash"] },
      erased: { guardianId: OF_GUARDIAN, studentIds: IN_A_LIST },
    }),
  ],
} satisfies Module;
