import { OF_STAFF, ownTable, UNTIL_REMOVED } from "#server/database/ownTable.ts";
import { textTemplates } from "#server/database/schema/textTemplates.ts";
import type { Module } from "#server/module.ts";
import { deskTemplateRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskTemplatesModule = {
  routes: [deskTemplateRoutes],
  tags: { deskTemplates: "Templates of posts and messages, of a person or a school." },
  pathChecks: checks,
  examples: {
    createDeskTemplate: {
      kind: "POST",
      name: "Utflykt",
      title: "Utflykt på fredag",
      text: "<p>Ta med matsäck och kläder efter väder.</p>",
      schoolId: null,
    },
    changeDeskTemplate: {
      name: "Utflykt till skogen",
      title: "Utflykt på fredag",
      text: "<p>Ta med matsäck och regnkläder.</p>",
    },
  },
  tables: [ownTable(textTemplates, { kept: UNTIL_REMOVED, exported: "whole", erased: { ownerId: OF_STAFF } })],
} satisfies Module;
