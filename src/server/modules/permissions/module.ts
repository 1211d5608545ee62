import { NAMES_NOBODY, OF_STUDENT, ownTable, SCHOOL_OWN, WRITTEN } from "#server/database/ownTable.ts";
import type { RetentionRule } from "#server/database/retentionRule.ts";
import { permissionAnswers, permissions } from "#server/database/schema/permissions.ts";
import type { Module } from "#server/module.ts";
import { permissionRoutes } from "./routes.ts";

const ANSWERS: RetentionRule = {
  kind: "permissions",
  // Answers say what holds, so those to a permission that a school still asks for stay.
  old: `select permission_answers.id::text from permission_answers join permissions on permissions.id = permission_id
    where coalesce(ended, valid_until) < $1`,
  removes: ["delete from permission_answers where id = any($1::int[])"],
};

export const permissionsModule = {
  routes: [permissionRoutes],
  tags: { permissions: "What the school asks guardians to allow, and their answers." },
  pathChecks: {},
  examples: { answerPermission: { isGiven: true, version: 1 } },
  tables: [
    ownTable(permissions, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
    ownTable(permissionAnswers, {
      kept: { plan: [ANSWERS] },
      exported: "whole",
      erased: { studentId: OF_STUDENT, guardianId: WRITTEN },
    }),
  ],
} satisfies Module;
