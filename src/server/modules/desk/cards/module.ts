import type { Module } from "#server/module.ts";
import { deskCardRoutes } from "./routes.ts";

export const deskCardsModule = {
  routes: [deskCardRoutes],
  tags: { deskCards: "What staff have to know of their students' health, and what the kitchen cooks." },
  pathChecks: {},
  examples: {},
  tables: [],
} satisfies Module;
