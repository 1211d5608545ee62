import type { Module } from "#server/module.ts";
import { deskPostRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskPostsModule = {
  routes: [deskPostRoutes],
  tags: { deskPosts: "Staff write posts and documentations." },
  pathChecks: checks,
  tables: [],
} satisfies Module;
