import { SCHOOLS } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { deskPermissionRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

const PERMISSION = {
  kind: "PHOTO_INSIDE" as const,
  title: "Foton inom skolan",
  text: "Vi fotograferar i undervisningen. Bilderna visas bara här.",
  validUntil: null,
  allMustAgree: true,
};

export const deskPermissionsModule = {
  routes: [deskPermissionRoutes],
  tags: { deskPermissions: "What schools ask guardians to allow, and what holds for each student of a group." },
  pathChecks: checks,
  examples: { createDeskPermission: { ...PERMISSION, schoolId: SCHOOLS.compulsory }, changeDeskPermission: PERMISSION },
  tables: [],
} satisfies Module;
