import type { Module } from "#server/module.ts";
import { deskInboxRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskInboxModule = {
  routes: [deskInboxRoutes],
  tags: { deskInbox: "Staff read and answer guardians' messages." },
  pathChecks: checks,
  examples: {
    answerAtDesk: { text: "<p>Provet är på torsdag.</p>" },
    writeToFamilies: { title: "Klassresan", text: "<p>Så här har vi planerat.</p>", students: ["1", "2"] },
  },
  tables: [],
} satisfies Module;
