import type { Module } from "#server/module.ts";
import { deskPermissionRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskPermissionsModule = {
  routes: [deskPermissionRoutes],
  tags: { deskPermissions: "What schools ask guardians to allow, and what holds for each student of a group." },
  pathChecks: checks,
  tables: [],
} satisfies Module;
