import type { Module } from "#server/module.ts";
import { deskCopyRoutes } from "./routes.ts";

export const deskCopiesModule = {
  routes: [deskCopyRoutes],
  tags: { deskCopies: "Staff begin a post, form or round of meetings as a copy of an earlier one." },
  pathChecks: {},
  examples: {},
  tables: [],
} satisfies Module;
