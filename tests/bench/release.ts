import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** The last commit of 0.1.0. */
const RELEASE = "96bba09fd64a58388ecdfd98164237157f4d663b";

/**
 * Builds 0.1.0 from the repository's history with its own packages, once for this machine.
 * @returns the path of its server; null if the history does not go back that far, as in a shallow clone
 */
export async function builtRelease(): Promise<string | null> {
  const folder = join(tmpdir(), `skolvy-bench-${RELEASE}`);
  const server = join(folder, "dist/server/main.js");
  const complete = join(folder, "complete");
  if (existsSync(complete)) return server;
  if (!isKnown()) return null;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: "inherit" });
  const archive = join(folder, "sources.tar");
  execFileSync("git", ["archive", `--output=${archive}`, RELEASE], { cwd: ROOT });
  run("tar", "--extract", `--file=${archive}`);
  run("npm", "ci", "--no-audit", "--no-fund");
  run("npm", "run", "build");
  await writeFile(complete, "");
  return server;
}

function isKnown(): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${RELEASE}^{commit}`], { cwd: ROOT, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
