import { spawnSync } from "node:child_process";
import { setTimeout as after } from "node:timers/promises";
import { type migrationSteps, untilDone } from "./deploySteps.ts";

/** Runs az, which has to be signed in, and returns what it writes if it is piped. @throws Error if it fails */
export function az(args: string[], stdio: "inherit" | "pipe" = "inherit"): string {
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
export async function runMigration({ start, status }: ReturnType<typeof migrationSteps>): Promise<void> {
  const execution = (JSON.parse(az(start, "pipe")) as { name: string }).name;
  await untilDone(
    async () => az(status(execution), "pipe").trim(),
    () => after(5_000),
  );
}
