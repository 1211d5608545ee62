import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** All inputs of a build. */
const FOLDERS = ["src", "locales"];
const FILES = ["package.json", "package-lock.json", "vite.config.ts"];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Hashes the names and contents of all sources. */
export async function sourceHash(root: string): Promise<string> {
  const found = FOLDERS.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true }));
  const files = (await Promise.all(found)).flat().filter((entry) => entry.isFile() && !isTest(entry.name));
  const paths = [...FILES, ...files.map(({ parentPath, name }) => relative(root, join(parentPath, name)))].sort();
  const hash = createHash("sha256").update(process.version);
  for (const path of paths) hash.update(path).update(await readFile(join(root, path)));
  return hash.digest("hex");
}
