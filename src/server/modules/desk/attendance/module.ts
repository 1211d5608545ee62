import type { Module } from "#server/module.ts";
import { deskAttendanceRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskAttendanceModule = {
  routes: [deskAttendanceRoutes],
  tags: { deskAttendance: "Staff take the attendance of lessons." },
  pathChecks: checks,
  examples: { takeAttendance: { marks: [{ key: "1", mark: "LATE", minutes: 10 }] } },
  tables: [],
} satisfies Module;
