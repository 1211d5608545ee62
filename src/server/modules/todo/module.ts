import { lt } from "drizzle-orm";
import { OF_GUARDIAN, OF_STUDENT, ownTable } from "#server/database/ownTable.ts";
import { putAway } from "#server/database/schema/todo.ts";
import type { Module } from "#server/module.ts";
import { todoRoutes } from "./routes.ts";

export const todoModule = {
  routes: [todoRoutes],
  tags: { todo: "What a guardian has to do, for all children." },
  pathChecks: {},
  examples: { snoozeTodo: { until: "TOMORROW" } },
  tables: [
    ownTable(putAway, {
      kept: {
        after: "On the day until which somebody put an item off",
        forget: ({ db, now }) => db.delete(putAway).where(lt(putAway.until, now)),
      },
      exported: "whole",
      erased: { guardianId: OF_GUARDIAN, studentId: OF_STUDENT },
    }),
  ],
} satisfies Module;
