import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");

export type ProjectFile = { path: string; text: string };

/** Returns the project's text files in the given folders or paths, relative to its root. */
export const projectFiles = (paths: string[], ending: RegExp): ProjectFile[] =>
  paths
    .flatMap((path) => (statSync(join(ROOT, path)).isFile() ? [path] : filesBelow(path)))
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

export const rootEntries = (): string[] => readdirSync(ROOT);

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !path.includes("node_modules"));

/** Returns `path:line` of each matching line. */
export const linesMatching = (files: ProjectFile[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
