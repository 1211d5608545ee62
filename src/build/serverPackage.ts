import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import type { Plugin } from "vite";

type Manifest = Record<"name" | "version" | "license", string> &
  Record<"dependencies" | "overrides", Record<string, unknown>>;

/** Writes a package.json next to the built server with only the packages that it imports, which keeps images small. */
export function serverPackage(manifestFile: string): Plugin {
  return {
    name: "skolvy:server-package",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async generateBundle(_options, bundle) {
      const imported = Object.values(bundle)
        .flatMap((piece) => (piece.type === "chunk" ? [...piece.imports, ...piece.dynamicImports] : []))
        .filter((name) => !(name in bundle) && !isBuiltin(name));
      const manifest = manifestFor(JSON.parse(await readFile(manifestFile, "utf8")), imported);
      this.emitFile({ type: "asset", fileName: "package.json", source: JSON.stringify(manifest, null, 2) });
    },
  };
}

/** @throws Error if an import is not a production dependency and would be missing at run time */
export function manifestFor({ name, version, license, dependencies, overrides }: Manifest, imported: string[]) {
  const needed = new Set(imported.map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path));
  const unnamed = [...needed].filter((dependency) => !(dependency in dependencies));
  if (unnamed.length > 0) throw new Error(`Not among the dependencies in package.json: ${unnamed.join(", ")}`);
  const kept = (entries: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(entries).filter(([dependency]) => needed.has(dependency) || !(dependency in dependencies)),
    );
  return {
    name,
    version,
    license,
    private: true,
    type: "module",
    dependencies: kept(dependencies),
    overrides: kept(overrides),
  };
}
