import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { az, runMigration } from "./az.ts";
import { deploySteps } from "./deploySteps.ts";
import { valuesOf } from "./teamsPackage.ts";

// Builds the image of the commit, upgrades the database by a job, and rolls the image out. It needs az, signed in.
const [environment = "dev"] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

try {
  if (git("status", "--porcelain") !== "")
    throw new Error("Commit first: an image is named by its commit, and holds nothing else.");
  const values = await valuesOf(resolve(import.meta.dirname, "../.."), environment);
  const { build, update, migration, rollOut } = deploySteps(values, environment, git("rev-parse", "--short", "HEAD"));
  az(build);
  az(update);
  await runMigration(migration);
  az(rollOut);
} catch (error) {
  process.stderr.write(`Nothing more was rolled out. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
