import { OF_GUARDIAN, OF_STUDENT, ownTable, UNTIL_REMOVED } from "#server/database/ownTable.ts";
import { classLines } from "#server/database/schema/classList.ts";
import type { Module } from "#server/module.ts";
import { classListRoutes } from "./routes.ts";

export const classListModule = {
  routes: [classListRoutes],
  tags: { classList: "Families of a class who chose to be listed, and what each guardian shares." },
  pathChecks: {},
  examples: { saveClassLines: { isListed: true, phone: true, mail: false, address: false, birthday: true } },
  tables: [
    ownTable(classLines, {
      kept: UNTIL_REMOVED,
      exported: "whole",
      erased: { guardianId: OF_GUARDIAN, studentId: OF_STUDENT },
    }),
  ],
} satisfies Module;
