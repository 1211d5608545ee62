import type { TestProject } from "vitest/node";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest is extended by merging its interface.
  interface ProvidedContext {
    /** What all chance of the run comes from. */
    faultSeed: number;
    /** How often the server is killed on each database. */
    kills: number;
  }
}

/** FAULT_SEED has another run draw the same moments, KILLS fewer or more of them. */
export function setup(project: TestProject): void {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2 ** 31);
  const kills = Number(process.env.KILLS ?? 50);
  project.provide("faultSeed", seed);
  project.provide("kills", kills);
  process.stdout.write(`FAULT_SEED=${seed} KILLS=${kills}\n`);
}
