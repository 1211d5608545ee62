import { NAMES_NOBODY, ownTable, SCHOOL_OWN } from "#server/database/ownTable.ts";
import { translations } from "#server/database/schema/kernel.ts";
import type { Module } from "#server/module.ts";
import { translationRoutes } from "./routes.ts";
import { statusTextRoutes } from "./statusTexts/routes.ts";

export const translationsModule = {
  routes: [translationRoutes, statusTextRoutes],
  tags: { texts: "Texts of the interface." },
  pathChecks: {},
  examples: {},
  tables: [ownTable(translations, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY })],
} satisfies Module;
