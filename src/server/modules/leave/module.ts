import { MUST_BE_KEPT, NAMES_NOBODY, ownTable, SCHOOL_OWN, WRITTEN } from "#server/database/ownTable.ts";
import { isOfNoSource, type RetentionRule, remove } from "#server/database/retentionRule.ts";
import { leaveApplications, schoolClosedDays } from "#server/database/schema/leave.ts";
import type { Module } from "#server/module.ts";
import { leaveRoutes } from "./routes.ts";

const APPLICATIONS: RetentionRule = {
  kind: "absence",
  old: `select id from leave_applications where end_time < $1 and ${isOfNoSource("leave_applications.id")}`,
  removes: [remove("leave_applications", "id")],
};

export const leaveModule = {
  routes: [leaveRoutes],
  tags: { leave: "Applications for leave." },
  pathChecks: {},
  examples: {
    applyForLeave: {
      startTime: "2026-04-09T22:00:00.000Z",
      endTime: "2026-04-10T21:59:00.000Z",
      period: true,
      reason: "Vi reser till mormor.",
    },
  },
  tables: [
    ownTable(leaveApplications, {
      kept: { plan: [APPLICATIONS] },
      exported: "whole",
      erased: { studentId: MUST_BE_KEPT, guardianId: WRITTEN, decidedByUserId: WRITTEN },
    }),
    ownTable(schoolClosedDays, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
  ],
} satisfies Module;
