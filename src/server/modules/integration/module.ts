import { NAMES_NOBODY, ownTable } from "#server/database/ownTable.ts";
import { integrationClients, integrationItems } from "#server/database/schema/integration.ts";
import type { Module } from "#server/module.ts";
import { integrationRoutes } from "./routes.ts";

export const integrationModule = {
  routes: [integrationRoutes],
  tags: {},
  pathChecks: {},
  examples: {},
  tables: [
    ownTable(integrationClients, {
      kept: "Programs with access, listed with those whose access has ended.",
      exported: { without: { secrets: "Digests of secrets." } },
      erased: NAMES_NOBODY,
    }),
    ownTable(integrationItems, {
      kept: "What a program has written, kept as long as the item itself.",
      exported: "whole",
      erased: NAMES_NOBODY,
    }),
  ],
} satisfies Module;
