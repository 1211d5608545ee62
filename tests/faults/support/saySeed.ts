import type { TestProject } from "vitest/node";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest is extended by merging its interface.
  interface ProvidedContext {
    /** Seed of the run's random numbers. */
    faultSeed: number;
    /** Number of kills on each database. */
    kills: number;
  }
}

/** FAULT_SEED repeats the moments of a run; KILLS sets the number of kills. */
export function setup(project: TestProject): void {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2 ** 31);
  const kills = Number(process.env.KILLS ?? 50);
  project.provide("faultSeed", seed);
  project.provide("kills", kills);
  process.stdout.write(`FAULT_SEED=${seed} KILLS=${kills}\n`);
}
