import type { Module } from "#server/module.ts";
import { immersiveReaderRoutes } from "./routes.ts";

export const immersiveReaderModule = {
  routes: [immersiveReaderRoutes],
  tags: { immersiveReader: "Access to the immersive reader, which reads texts aloud." },
  pathChecks: {},
  examples: {},
  tables: [],
} satisfies Module;
