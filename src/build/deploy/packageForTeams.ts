import { resolve } from "node:path";
import { writeTeamsPackage } from "./teamsPackage.ts";

const [environment = "local"] = process.argv.slice(2);
try {
  const { target, standIns } = await writeTeamsPackage(resolve(import.meta.dirname, "../../.."), environment);
  process.stdout.write(`${target}\n`);
  if (standIns.length > 0)
    process.stdout.write(`${standIns.join(" and ")} are made up: Teams takes it once they are real.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
