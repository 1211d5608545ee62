import { existsSync } from "node:fs";
import type { EngineKind } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

const missingOf = ({ programs }: EngineKind): string[] => programs.filter((path) => !existsSync(path));

/** The engines of this machine. */
export const installedEngines = (): EngineKind[] => [webkit, firefox].filter((kind) => missingOf(kind).length === 0);

/** A line for each engine that is not tried, with what it needs. */
export const skippedEngines = (): string[] =>
  [webkit, firefox]
    .filter((kind) => missingOf(kind).length > 0)
    .map((kind) => `${kind.name} is skipped: ${missingOf(kind).join(" and ")} is not installed`);
