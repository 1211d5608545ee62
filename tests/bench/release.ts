import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

type Version = { version: string; commit: string };

/** The version that was released last, and its last commit. */
export const RELEASE: Version = { version: "0.2.0", commit: "fd0bed0c5f1e8a999fd1409c07d8a9751ce532d7" };

/** The state of 0.3.0 of which the goals of opening are shares. */
export const BEFORE: Version = { version: "0.3.0-dev", commit: "00fd1ae4eb8622d038c7c1a280773f7315029ea8" };

/**
 * Builds a version from the repository's history with its own packages, once for this machine.
 * @returns the path of its server; null if the history does not go back that far, as in a shallow clone
 */
export async function builtVersion({ commit }: Version): Promise<string | null> {
  const folder = join(tmpdir(), `skolvy-bench-${commit}`);
  const server = join(folder, "dist/server/main.js");
  const complete = join(folder, "complete");
  if (existsSync(complete)) return server;
  if (!isKnown(commit)) return null;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: "inherit" });
  const archive = join(folder, "sources.tar");
  execFileSync("git", ["archive", `--output=${archive}`, commit], { cwd: ROOT });
  run("tar", "--extract", `--file=${archive}`);
  run("npm", "ci", "--no-audit", "--no-fund");
  run("npm", "run", "build");
  await writeFile(complete, "");
  return server;
}

function isKnown(commit: string): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: ROOT, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
