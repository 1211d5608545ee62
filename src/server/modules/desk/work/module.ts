import type { Module } from "#server/module.ts";
import { deskWorkRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

const WORK = {
  title: "Vikingatiden",
  text: "<p>Vi läser om vikingarnas resor.</p>",
  startDay: "2026-03-16",
  endDay: "2026-04-03",
  type: null,
  state: "OPEN" as const,
  courses: [],
  matrices: [],
  takesFeedback: true,
};

export const deskWorkModule = {
  routes: [deskWorkRoutes],
  tags: { deskWork: "Staff write plans and assignments, and assess them." },
  pathChecks: checks,
  examples: {
    createDeskWork: { ...WORK, kind: "PLAN" },
    changeDeskWork: { ...WORK, endDay: "2026-04-10" },
    saveDeskAssessment: { key: "1", results: [], text: "<p>Du berättar levande.</p>" },
  },
  tables: [],
} satisfies Module;
