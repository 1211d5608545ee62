import { readFileSync } from "node:fs";
import { resolve } from "node:path";

type Package = { resolved?: string; optionalDependencies?: Record<string, string> };

const FILE = resolve(import.meta.dirname, "../../../package-lock.json");

/** Returns the wrong and the missing entries of the lock file, and the further copies of packages by OpenTelemetry. */
export function lockFile(): { addresses: string[]; missing: string[]; copies: string[] } {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(readFileSync(FILE, "utf8"));
  const entries = Object.entries(packages);
  return {
    addresses: entries.flatMap(([, { resolved }]) => (resolved?.startsWith("http") ? [resolved] : [])),
    missing: entries.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !foldersAbove(path).some((folder) => `${folder}${name}` in packages),
      ),
    ),
    copies: entries.map(([path]) => path).filter((path) => path.includes("/node_modules/@opentelemetry/")),
  };
}

/** Folders in which Node looks up a package's imports: its own node_modules, then each above. */
const foldersAbove = (path: string): string[] =>
  path === "" ? ["node_modules/"] : [`${path}/node_modules/`, ...foldersAbove(parentOf(path))];

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")));
