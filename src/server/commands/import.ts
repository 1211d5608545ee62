import { parseArgs } from "node:util";
import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect, type Database, LOCKS } from "#server/database/connect.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { importFolder } from "#server/sources/roster/importFolder.ts";
import { linkIdentities } from "#server/sources/roster/linkIdentities.ts";

const USAGE = `Usage:
npm run import -- sds|oneroster FOLDER [options]
npm run import -- identities FILE --issuer URL [options]

Imports a school register's folder, or a file that maps people's mail addresses to their subjects at an issuer.

  --dry-run             shows what would change, and changes nothing
  --tenant ID           owner of the schools; by default the organisation above them. For a file: the organisation whose
                        people it lists
  --school-type NUMBER  the type of new schools: 1 preschool, 2 compulsory (default), 3 upper secondary, 4 adult
  --issuer URL          for a folder: lets guardians sign in with this issuer's tokens, by their username or mail address
  --replace             for a file: replaces people's earlier subjects
  --help                shows this help`;

/** Imports a folder of a school register into the database of the settings. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      tenant: { type: "string" },
      "school-type": { type: "string", default: String(SCHOOL_TYPES.COMPULSORY_SCHOOL) },
      issuer: { type: "string" },
      replace: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  if (values.help) return say(USAGE);
  const [form, path] = positionals;
  if (!path) throw new Error(USAGE);
  const common = {
    isDryRun: values["dry-run"],
    tenant: values.tenant,
    say,
  };
  const work = (db: Database): Promise<unknown> => {
    const { issuer } = values;
    if (form === "identities" && issuer)
      return linkIdentities(db, { ...common, file: path, issuer, mayReplace: values.replace });
    if (form !== "sds" && form !== "oneroster") throw new Error(USAGE);
    const schoolType = Number(values["school-type"]);
    const today = dayInZone(new Date(), SCHOOL_TIME_ZONE);
    return importFolder(db, { ...common, form, folder: path, schoolType, issuer, today });
  };
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);
  const connection = await connect({
    url: DATABASE_URL,
    dataDir: DATA_DIR,
    migrations: migrationsFolder(),
  });
  try {
    await connection.withLock(LOCKS.import, () => work(connection.db));
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
