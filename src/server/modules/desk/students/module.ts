import type { Module } from "#server/module.ts";
import { deskStudentRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskStudentsModule = {
  routes: [deskStudentRoutes],
  tags: {
    deskStudents: "The students whom staff reach, each with a page.",
    deskNumbers: "A school's office reads the attendance of a term in numbers.",
  },
  pathChecks: checks,
  examples: {},
  tables: [],
} satisfies Module;
