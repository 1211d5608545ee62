import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Finds a program that runs beside the server. It lies next to the file that starts it, in the sources and in the built server,
 * where that file may be in a folder of parts.
 * @param folder that of the file that starts it
 */
export function ownProgram(folder: string, name: string): { file: string; loader: string[] } {
  const built = [`${name}.js`, `../${name}.js`].map((path) => resolve(folder, path));
  const file = built.find(existsSync);
  if (file) return { file, loader: [] };
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return { file: resolve(folder, `${name}.ts`), loader: ["--import", tsx] };
}

/** Lets the calls of guardians go first. */
export function lowerPriority(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
