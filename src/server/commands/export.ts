import { parseArgs } from "node:util";
import { keptSealingKeys } from "#server/settings/seal.ts";
import { expectKeys, SEALED_CARDS } from "./expectKeys.ts";
import { expectOneOwner, exportAll } from "./export/exportAll.ts";
import { readIds, STUDENTS } from "./export/rows.ts";
import { noteReading } from "./people.ts";
import { withProgress } from "./progress.ts";
import { runCommand, say, WrongUse, withDatabase } from "./runCommand.ts";

const USAGE = `Usage: npm run export -- --to FOLDER
In the image: node dist/server/export.js --to FOLDER

Exports everything that the database has of its owner of schools, such as a municipality: a file of JSON lines for each table, the stored files, and
manifest.json with the rows and the SHA-256 of each. Run it again with the same folder if it was broken off. Secrets are left out;
the manifest says which, and why. The access log of each student says that the operator has read their data.

  --all-owners   exports a database that holds several owners, with the data of all of them
  --help         shows this help

Exit codes: 0 done, 1 failed, 2 wrong use`;

const now = () => new Date();

await runCommand(USAGE, async () => {
  const { to, "all-owners": isForAll } = parseArgs({
    options: { to: { type: "string" }, "all-owners": { type: "boolean", default: false } },
  }).values;
  if (!to) throw new WrongUse("--to FOLDER is missing.");
  return withDatabase(async ({ connection, environment: { DATA_DIR, SEALING_KEYS } }) => {
    const keys = await keptSealingKeys(DATA_DIR, SEALING_KEYS);
    await expectKeys(connection.run, [SEALED_CARDS], keys);
    await expectOneOwner(connection.db, isForAll);
    for await (const ids of readIds(connection.db, STUDENTS)) await noteReading(connection.db, ids, now());
    const { files } = await withProgress((show) =>
      exportAll(connection, { folder: to, keys, now: now(), show, isForAll }),
    );
    const rows = Object.values(files).reduce((sum, file) => sum + file.rows, 0);
    say(`${to} holds ${rows} rows in ${Object.keys(files).length} files. Keep it as safe as the database.`);
    return undefined;
  });
});
