import type { Module } from "#server/module.ts";
import { checks } from "../shared/scope.ts";
import { deskRoutes } from "./routes.ts";

export const deskTodayModule = {
  routes: [deskRoutes],
  tags: { desk: "The desk of staff: absence today, guardians' reports to confirm, and leave to decide." },
  pathChecks: checks,
  examples: { decideOnLeave: { state: "GRANTED", note: "Trevlig resa!" } },
  tables: [],
} satisfies Module;
