import type { Module } from "#server/module.ts";
import { deskFormRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskFormsModule = {
  routes: [deskFormRoutes],
  tags: { deskForms: "Staff send forms to groups and read the answers." },
  pathChecks: checks,
  tables: [],
} satisfies Module;
