import { execFileSync, spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { deploySteps, leftToDo, migrationSteps, untilDone } from "./deploySteps.ts";
import { valuesOf } from "./teamsPackage.ts";

// Steps of provisioning and deployment: deploy.ts STEP ENVIRONMENT. All but leftToDo need az, signed in.
const [step = "", environment = "dev", job] = process.argv.slice(2);
const values = await valuesOf(resolve(import.meta.dirname, "../../.."), environment);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Runs az and returns what it writes if it is piped. @throws Error if it fails */
function az(args: string[], stdio: "inherit" | "pipe" = "inherit"): string {
  // az is a script on Windows, which only a shell runs.
  const { status, stdout, error } = spawnSync("az", args, {
    stdio: ["ignore", stdio, "inherit"],
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (error || status !== 0)
    throw new Error(`az ${args.slice(0, 3).join(" ")} failed${error ? `: ${error.message}` : ""}`);
  return stdout;
}

/** Starts the job that upgrades the database and waits for its end. @throws Error if it failed */
async function runMigration({ start, status }: ReturnType<typeof migrationSteps>): Promise<void> {
  const execution = (JSON.parse(az(start, "pipe")) as { name: string }).name;
  await untilDone(
    async () => az(status(execution), "pipe").trim(),
    () => after(5_000),
  );
}

const steps: Record<string, () => Promise<void>> = {
  /** Runs the job alone. Provisioning hands on its name before it writes it to a file. */
  upgradeDatabase: () =>
    runMigration(migrationSteps({ ...values, MIGRATION_JOB_NAME: job ?? values.MIGRATION_JOB_NAME }, environment)),
  /** Builds the image of the commit, upgrades the database by a job, and rolls the image out. */
  async rollOut() {
    if (git("status", "--porcelain") !== "")
      throw new Error("Commit first: an image is named by its commit, and holds nothing else.");
    const { build, update, migration, rollOut } = deploySteps(values, environment, git("rev-parse", "--short", "HEAD"));
    az(build);
    az(update);
    await runMigration(migration);
    az(rollOut);
  },
  async leftToDo() {
    process.stdout.write(["Left to do:", ...leftToDo(values).map((line) => `- ${line}`), ""].join("\n"));
  },
};

try {
  const run = steps[step];
  if (!run) throw new Error(`The steps are ${Object.keys(steps).join(", ")}.`);
  await run();
} catch (error) {
  process.stderr.write(`Nothing more was rolled out. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
