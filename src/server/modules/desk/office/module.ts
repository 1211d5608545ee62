import type { Module } from "#server/module.ts";
import { deskOfficeRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskOfficeModule = {
  routes: [deskOfficeRoutes],
  tags: { deskOffice: "A school's office: reported messages, and data on its way in and out." },
  pathChecks: checks,
  examples: {
    decideOnFlag: { decision: "REMOVED", reason: "Det bryter mot våra regler." },
    runDeskSource: { kind: "FULL", allows: 7 },
    chooseDeskSuccessor: { groupId: "group-7b" },
    pauseDeskSource: { paused: true },
  },
  tables: [],
} satisfies Module;
