import type { Module } from "#server/module.ts";
import { deskMeetingRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskMeetingsModule = {
  routes: [deskMeetingRoutes],
  tags: { deskMeetings: "Staff offer times for meetings and follow them up." },
  pathChecks: checks,
  tables: [],
} satisfies Module;
