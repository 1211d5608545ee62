import { resolve } from "node:path";
import { runMigration } from "./az.ts";
import { migrationSteps } from "./deploySteps.ts";
import { valuesOf } from "./teamsPackage.ts";

// Runs the job that upgrades the database, whose name provisioning hands on before it writes it to a file.
const [environment = "dev", job] = process.argv.slice(2);

try {
  const values = await valuesOf(resolve(import.meta.dirname, "../.."), environment);
  await runMigration(migrationSteps({ ...values, MIGRATION_JOB_NAME: job ?? values.MIGRATION_JOB_NAME }, environment));
} catch (error) {
  process.stderr.write(`No server was started. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
