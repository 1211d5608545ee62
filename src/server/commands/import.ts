import { parseArgs } from "node:util";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { type Connection, LOCKS } from "#server/database/connect.ts";
import { linkIdentities, linkStaff } from "#server/sources/identities/linkIdentities.ts";
import { importFolder } from "#server/sources/run/byHand.ts";
import { type Print, type Show, withProgress } from "./progress.ts";
import { withDatabase } from "./runCommand.ts";
import { exitCodeOf, runReport } from "./sourceReport.ts";

const USAGE = `Usage:
npm run import -- sds|oneroster FOLDER [options]
npm run import -- identities FILE --issuer URL [options]
npm run import -- staff FILE --issuer URL [options]

Imports a school register's folder, or a file that maps people's mail addresses, or the ids of staff, to their subjects at an issuer. What is
imported regularly is better added as a source: npm run sources -- --help

  --dry-run             shows what would change, and changes nothing
  --allow-removals      for a folder: also ends more than a tenth of a school's students or links
  --tenant ID           owner of the schools; by default the organisation above them. For a file: the organisation whose
                        people it lists
  --school-type NUMBER  the type of new schools: 1 preschool, 2 compulsory (default), 3 upper secondary, 4 adult
  --mentor-groups NAMES classes that are mentor groups, by id or title, as in "#A, #B, Klass *"
  --issuer URL          for a folder: lets guardians sign in with this issuer's tokens, by their username or mail address
  --replace             for a file: replaces people's earlier subjects
  --help                shows this help`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Imports a folder of a school register into the database of the settings. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      "allow-removals": { type: "boolean", default: false },
      tenant: { type: "string" },
      "school-type": { type: "string", default: String(SCHOOL_TYPES.COMPULSORY_SCHOOL) },
      "mentor-groups": { type: "string" },
      issuer: { type: "string" },
      replace: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return say(USAGE);
  const [form, path] = positionals;
  if (!path) throw new Error(USAGE);
  const { issuer, tenant, "dry-run": isDryRun } = values;
  const work = async (connection: Connection, show: Show, print: Print): Promise<void> => {
    const say = (line: string) => print(line, process.stdout);
    if ((form === "identities" || form === "staff") && issuer) {
      show({ text: `Linking the people of ${path}` });
      const options = { file: path, issuer, tenant, isDryRun, mayReplace: values.replace, say };
      if (form === "staff") return connection.withLock(LOCKS.import, () => linkStaff(connection.db, options));
      return connection.withLock(LOCKS.import, () => linkIdentities(connection.db, options));
    }
    if (form !== "sds" && form !== "oneroster") throw new Error(USAGE);
    const result = await importFolder(connection, {
      form,
      folder: path,
      isDryRun,
      issuer,
      tenant,
      schoolType: Number(values["school-type"]),
      mentorGroups: values["mentor-groups"],
      allowRemovals: values["allow-removals"],
      now: () => new Date(),
      say: (text, counted) => show({ text, ...counted }),
      ...(isDryRun && { onChange: ({ what, kind, sourcedId }) => say(`${what} ${kind} ${sourcedId}`) }),
    });
    say(runReport(result));
    process.exitCode = exitCodeOf(result);
  };
  await withDatabase(({ connection }) => withProgress((show, print) => work(connection, show, print)), "as set");
}

try {
  await run();
} catch (error) {
  process.stderr.write(`Nothing was imported. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
