import { OF_STAFF, ownTable, UNTIL_REMOVED, WRITTEN } from "#server/database/ownTable.ts";
import { grantedGroups } from "#server/database/schema/groups.ts";
import { STAFF } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { deskGrantRoutes } from "./routes.ts";

export const deskGrantsModule = {
  routes: [deskGrantRoutes],
  tags: { deskGrants: "A school's office gives staff groups until a day." },
  pathChecks: {},
  examples: {
    grantDeskGroup: { userId: STAFF.sports, role: "teacher", until: "2026-03-20" },
    endDeskGrant: { userId: STAFF.sports },
  },
  tables: [
    ownTable(grantedGroups, {
      kept: UNTIL_REMOVED,
      exported: "whole",
      erased: { userId: OF_STAFF, grantedById: WRITTEN },
    }),
  ],
} satisfies Module;
