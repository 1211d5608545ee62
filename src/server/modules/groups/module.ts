import { MUST_BE_KEPT, NAMES_NOBODY, OF_STAFF, ownTable, ROSTER, SCHOOL_OWN } from "#server/database/ownTable.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import type { Module } from "#server/module.ts";
import { groupRoutes } from "./routes.ts";

export const groupsModule = {
  routes: [groupRoutes],
  tags: { groups: "Groups of a student." },
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(groups, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(groupMembers, { kept: ROSTER, exported: "whole", erased: { studentId: MUST_BE_KEPT } }),
    ownTable(groupOwners, { kept: ROSTER, exported: "whole", erased: { userId: OF_STAFF } }),
  ],
} satisfies Module;
