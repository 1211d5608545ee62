import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";

/** `npm run year -- --seed 3 --days 60` lives through the first 60 days of the year of seed 3. */
const { values } = parseArgs({ options: { seed: { type: "string", default: "1" }, days: { type: "string" } } });

const env = { ...process.env, YEAR_SEED: values.seed, ...(values.days !== undefined && { YEAR_DAYS: values.days }) };
const child = spawn("vitest", ["run", "--config", "tests/year/vitest.config.ts"], {
  ...{ stdio: "inherit", env },
  shell: process.platform === "win32",
});
const [code] = await once(child, "exit");
process.exitCode = code ?? 1;
