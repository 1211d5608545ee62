import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";
import { connect, LOCKS } from "./database/connect.ts";
import { readEnvironment } from "./environment.ts";
import { importFolder } from "./roster/importFolder.ts";

const USAGE = `npm run import -- sds|oneroster FOLDER [options]

  --dry-run             says what would change, and changes nothing
  --tenant ID           whose schools they are; the organisation above the schools when left out
  --school-type NUMBER  the type of schools that are new: 1 preschool, 2 compulsory (default), 3 upper secondary, 4 adult
  --issuer URL          lets guardians sign in with this issuer's tokens, by their username or mail address`;

/** Brings the database that the settings name up to a folder of a school register. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      tenant: { type: "string" },
      "school-type": { type: "string", default: String(SCHOOL_TYPES.COMPULSORY_SCHOOL) },
      issuer: { type: "string" },
    },
  });
  const [form, folder] = positionals;
  if ((form !== "sds" && form !== "oneroster") || !folder) throw new Error(`It is used like this:\n${USAGE}`);
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);
  const connection = await connect({
    url: DATABASE_URL,
    dataDir: DATA_DIR,
    migrations: resolve(import.meta.dirname, "database/migrations"),
  });
  try {
    await connection.alone(LOCKS.import, () =>
      importFolder(connection.db, {
        form,
        folder,
        isDryRun: values["dry-run"],
        tenant: values.tenant,
        schoolType: Number(values["school-type"]),
        issuer: values.issuer,
        today: dayInZone(new Date(), SCHOOL_TIME_ZONE),
        say: (text) => void process.stdout.write(`${text}\n`),
      }),
    );
  } finally {
    await connection.close();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`Nothing was imported. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
