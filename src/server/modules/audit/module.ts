import { lt } from "drizzle-orm";
import { ownTable } from "#server/database/ownTable.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import type { Module } from "#server/module.ts";
import { auditRoutes } from "./routes.ts";

export const auditModule = {
  routes: [auditRoutes],
  tags: {},
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(auditEntries, {
      kept: {
        after: "AUDIT_DAYS after the act",
        forget: ({ db, daysAgo, auditDays }) => db.delete(auditEntries).where(lt(auditEntries.at, daysAgo(auditDays))),
      },
      exported: "whole",
      erased: {
        studentId: "whose data was read, until AUDIT_DAYS",
        personId: "who has read whose data, until AUDIT_DAYS",
      },
    }),
  ],
} satisfies Module;
