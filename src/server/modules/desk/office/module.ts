import type { Module } from "#server/module.ts";
import { deskOfficeRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskOfficeModule = {
  routes: [deskOfficeRoutes],
  tags: { deskOffice: "A school's office: reported messages, and data on its way in and out." },
  pathChecks: checks,
  tables: [],
} satisfies Module;
