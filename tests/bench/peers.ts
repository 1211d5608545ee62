import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "peers");

/** Installs the packages that the product is compared with, which are not among its dependencies. */
export function installPeers(): void {
  if (existsSync(join(FOLDER, "node_modules"))) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: FOLDER, stdio: "inherit" });
}
