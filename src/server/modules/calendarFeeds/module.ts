import { IN_A_LIST, OF_GUARDIAN, ownTable, UNTIL_REMOVED } from "#server/database/ownTable.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { calendarFeedRoutes } from "./routes.ts";

const SECRET = "q3sJ0m1v8RZ4gk2nWc7dXAq3sJ0m1v8RZ4gk2nWc7dX";

export const calendarFeedsModule = {
  routes: [calendarFeedRoutes],
  tags: { calendarFeeds: "Addresses at which calendar programs fetch a family's events." },
  pathChecks: {},
  examples: {
    createCalendarFeed: {
      studentIds: [STUDENTS.compulsory],
      kinds: ["LESSONS", "TESTS"],
      showsTitles: true,
      secret: SECRET,
    },
    renewCalendarFeed: { secret: SECRET },
  },
  tables: [
    ownTable(calendarFeeds, {
      kept: UNTIL_REMOVED,
      exported: { secret: ["secretHash"] },
      erased: { guardianId: OF_GUARDIAN, studentIds: IN_A_LIST },
    }),
  ],
} satisfies Module;
