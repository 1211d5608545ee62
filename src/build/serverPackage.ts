import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import type { Plugin } from "vite";
import { type Manifest, manifestFor } from "./serverManifest.ts";

/**
 * Puts a package.json beside the bundled server, with what it imports at run time alone: what pages need is in their bundles
 * already, so that an image can do without those packages.
 */
export function serverPackage(manifestFile: string): Plugin {
  return {
    name: "skolvy:server-package",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async generateBundle(_options, bundle) {
      const imported = Object.values(bundle)
        .flatMap((piece) => (piece.type === "chunk" ? [...piece.imports, ...piece.dynamicImports] : []))
        .filter((name) => !(name in bundle) && !isBuiltin(name));
      const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
      const source = `${JSON.stringify(manifestFor(manifest, imported), null, 2)}\n`;
      this.emitFile({ type: "asset", fileName: "package.json", source });
    },
  };
}
