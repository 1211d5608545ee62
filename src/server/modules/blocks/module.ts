import { OF_A_TEXT, ownTable, SCHOOL_RECORD } from "#server/database/ownTable.ts";
import { blocks } from "#server/database/schema/blocks.ts";
import type { Module } from "#server/module.ts";
import { fileItemRoutes } from "./fileRoutes.ts";
import { outsidePictureRoutes } from "./outsidePictureRoutes.ts";
import { blockRoutes } from "./routes.ts";

export const blocksModule = {
  routes: [blockRoutes, fileItemRoutes, outsidePictureRoutes],
  tags: {},
  pathChecks: {},
  examples: {},
  tables: [ownTable(blocks, { kept: SCHOOL_RECORD, exported: "whole", erased: { ownerId: OF_A_TEXT } })],
} satisfies Module;
