import { execFileSync, spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { deploySteps, untilDone } from "./deploySteps.ts";
import { valuesOf } from "./teamsPackage.ts";

// Builds the image of the commit, upgrades the database by a job, and rolls the image out. It needs az, signed in.
const [environment = "dev"] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
const az = (args: string[], stdio: "inherit" | "pipe" = "inherit"): string => {
  // az is a script on Windows, which only a shell runs.
  const { status, stdout, error } = spawnSync("az", args, {
    stdio: ["ignore", stdio, "inherit"],
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (error || status !== 0)
    throw new Error(`az ${args.slice(0, 3).join(" ")} failed${error ? `: ${error.message}` : ""}`);
  return stdout;
};

try {
  if (git("status", "--porcelain") !== "")
    throw new Error("Commit first: an image is named by its commit, and holds nothing else.");
  const values = await valuesOf(resolve(import.meta.dirname, "../.."), environment);
  const { build, migrate, status, rollOut } = deploySteps(values, environment, git("rev-parse", "--short", "HEAD"));
  az(build);
  for (const step of migrate.slice(0, -1)) az(step);
  const execution = (JSON.parse(az(migrate.at(-1) ?? [], "pipe")) as { name: string }).name;
  await untilDone(
    async () => az(status(execution), "pipe").trim(),
    () => after(5_000),
  );
  az(rollOut);
} catch (error) {
  process.stderr.write(`Nothing more was rolled out. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
