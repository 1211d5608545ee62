import { NAMES_NOBODY, ownTable } from "#server/database/ownTable.ts";
import { machineTranslations } from "#server/database/schema/machineTranslation.ts";
import type { Module } from "#server/module.ts";
import { forgetOldTranslations } from "./keep.ts";
import { machineTranslationRoutes } from "./routes.ts";

export const machineTranslationModule = {
  routes: [machineTranslationRoutes],
  tags: { machineTranslation: "Texts of the school, translated by a machine." },
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(machineTranslations, {
      kept: { after: "30 days after they were last read", forget: ({ db, now }) => forgetOldTranslations(db, now) },
      exported: { not: "Can be translated again." },
      erased: NAMES_NOBODY,
    }),
  ],
} satisfies Module;
