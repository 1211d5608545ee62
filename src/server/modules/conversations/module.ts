import type { Module } from "#server/module.ts";
import { conversationRoutes } from "./routes.ts";
import { tables } from "./tables.ts";

export const conversationsModule = {
  routes: [conversationRoutes],
  tags: { conversations: "Conversations between guardians and the school." },
  pathChecks: {},
  tables,
} satisfies Module;
