import { posix } from "node:path";
import type { ProjectFile } from "./projectFiles.ts";

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;
/** Imports and exports of nothing but types, which leave no trace at run time. */
const TYPES_ONLY = /^(?:import|export) type \{[^}]*\} from "[^"]+"/gm;

const specifiersIn = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, specifier = ""]) => specifier);

/** Returns a file of the project as its path from the root, and a package by its name. */
const resolved = (from: string, specifier: string): string =>
  specifier.startsWith(".")
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace(/^#(contract|server|client|build)\//, "src/$1/").replace(/^#(tests|locales)\//, "$1/");

/** Returns the project's files that a file imports, types included, as paths from the project's root. */
export const importsOf = ({ path, text }: ProjectFile): string[] =>
  specifiersIn(text)
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) => resolved(path, specifier));

/** Returns the files and packages that a file imports at run time, without those of which it takes only types. */
export const runtimeImportsOf = ({ path, text }: ProjectFile): string[] =>
  specifiersIn(text.replace(TYPES_ONLY, "")).map((specifier) => resolved(path, specifier));

/** Returns circular imports: lists of paths in which each imports the next and the last the first. */
export function circlesOf(files: ProjectFile[]): string[][] {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, way: string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) circles.push(way.slice(start));
    if (start >= 0 || done.has(path)) return;
    for (const imported of imports.get(path) ?? []) visit(imported, [...way, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return circles;
}
