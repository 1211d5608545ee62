import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** All inputs of a build. */
const SOURCES = ["src", "locales", "package.json", "package-lock.json", "vite.config.ts"];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Hashes the names and contents of all sources. */
export async function sourceHash(root: string): Promise<string> {
  const paths = (await Promise.all(SOURCES.map((source) => filesOf(root, source)))).flat();
  const hash = createHash("sha256").update(process.version);
  for (const path of paths.filter((path) => !isTest(path)).sort()) {
    hash.update(path).update(await readFile(join(root, path)));
  }
  return hash.digest("hex");
}

async function filesOf(root: string, source: string): Promise<string[]> {
  if ((await stat(join(root, source))).isFile()) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
