import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Puts the migrations beside the bundled server, which finds them in its own folder. */
export function migrationFiles(folder: string): Plugin {
  return {
    name: "skolvy:migration-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir }) {
      if (dir) await cp(folder, join(dir, "migrations"), { recursive: true });
    },
  };
}
