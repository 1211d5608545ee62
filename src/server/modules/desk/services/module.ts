import { NAMES_NOBODY, ownTable, SCHOOL_OWN } from "#server/database/ownTable.ts";
import { soldServices } from "#server/database/schema/people.ts";
import type { Module } from "#server/module.ts";
import { deskServiceRoutes } from "./routes.ts";

export const deskServicesModule = {
  routes: [deskServiceRoutes],
  tags: { deskServices: "A school's office switches its services on and off." },
  pathChecks: {},
  examples: { switchDeskService: { service: "leave", days: { from: "2026-03-16", until: "2026-06-30" } } },
  tables: [ownTable(soldServices, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY })],
} satisfies Module;
