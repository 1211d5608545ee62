import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "peers");

/** Gets what the product is measured against, which is no part of its own dependencies. */
export function installPeers(): void {
  if (existsSync(join(FOLDER, "node_modules"))) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: FOLDER, stdio: "inherit" });
}
