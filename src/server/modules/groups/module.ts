import {
  MUST_BE_KEPT,
  NAMES_NOBODY,
  OF_STAFF,
  OF_STUDENT,
  ownTable,
  ROSTER,
  SCHOOL_OWN,
} from "#server/database/ownTable.ts";
import { formerMembers, groupMembers, groupOwners, groupSuccessions, groups } from "#server/database/schema/groups.ts";
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
    ownTable(formerMembers, {
      kept: "Says what a family goes on reading, of which the rules of each kind decide how long.",
      exported: "whole",
      erased: { studentId: OF_STUDENT },
    }),
    ownTable(groupSuccessions, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(groupOwners, { kept: ROSTER, exported: "whole", erased: { userId: OF_STAFF } }),
  ],
} satisfies Module;
