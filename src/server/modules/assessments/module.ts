import type { Module } from "#server/module.ts";
import { adjustmentRoutes } from "./adjustments/routes.ts";
import { courseRoutes } from "./courseRoutes.ts";
import { assessmentRoutes } from "./routes.ts";
import { tables } from "./tables.ts";
import { verdictRoutes } from "./verdicts/routes.ts";

export const assessmentsModule = {
  routes: [assessmentRoutes, adjustmentRoutes, courseRoutes, verdictRoutes],
  tags: {
    assessments: "Results in plans, assignments and courses, and statistics of them.",
    courses: "Courses with their matrices.",
    results: "The newest published results of a student, and those of one who has left.",
    verdicts: "Evaluations in courses, and additional adjustments.",
  },
  pathChecks: {},
  examples: {},
  tables,
} satisfies Module;
