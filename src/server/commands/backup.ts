import { parseArgs } from "node:util";
import { noteBackup } from "#server/database/lastBackup.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { reasonOf } from "#server/settings/tryOut.ts";
import { backUpEmbedded, restoreEmbedded, verifyEmbedded } from "./backup/embedded.ts";
import { deleteOldBackups, type Manifest, readManifest } from "./backup/manifest.ts";
import { backUpServer, restoreServer, verifyServer } from "./backup/server.ts";
import { withProgress } from "./progress.ts";
import { agree, runCommand, say, WrongUse, withDatabase } from "./runCommand.ts";

const USAGE = `Usage: npm run backup -- COMMAND [options]
In the image: node dist/server/backup.js COMMAND [options]

  create --to FOLDER      backs up the database of the settings into a new file in the folder, and verifies it
  verify FILE             checks that a backup is whole
  restore FILE            brings a backup back into the database of the settings, which has to be empty

PostgreSQL is backed up while servers run, by its own pg_dump and pg_restore, which have to be installed. The embedded database
is backed up while its server is stopped. Settings are not part of it; see docs/operations.

  --keep NUMBER   after create: deletes all but so many whole backups in the folder, oldest first
  --yes           restores without asking
  --help          shows this help

Exit codes: 0 done, 1 failed, 2 wrong use`;

const now = () => new Date();

const rowsIn = ({ rows }: Manifest) => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Has /metrics tell of the backup. A role that only reads cannot, which makes the backup no worse. */
const noteForMetrics = (made: Date): Promise<void> =>
  withDatabase(({ connection }) => noteBackup(connection, made), "ignore").catch((error: unknown) =>
    say(`/metrics does not tell of this backup, since the database could not be written: ${reasonOf(error)}`),
  );

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: "string" },
      keep: { type: "string" },
      yes: { type: "boolean", default: false },
    },
  });
  const [command = "", file = ""] = positionals;
  const environment = readEnvironment(process.env, "command");
  const isServer = environment.DATABASE_URL !== undefined;
  if (command === "create") {
    const { to, keep } = values;
    if (!to) throw new WrongUse("--to FOLDER is missing.");
    if (keep !== undefined && !/^[1-9]\d*$/.test(keep)) throw new WrongUse("--keep takes a number from 1 on.");
    const began = now();
    const made = await withProgress((show) => (isServer ? backUpServer : backUpEmbedded)(environment, to, began, show));
    const manifest = await readManifest(made);
    say(`${made} holds ${rowsIn(manifest)} rows of ${Object.keys(manifest.rows).length} tables.`);
    if (isServer) await noteForMetrics(began);
    for (const name of keep ? await deleteOldBackups(to, Number(keep)) : []) say(`${name} was deleted.`);
    return undefined;
  }
  if (!file) throw new WrongUse(USAGE);
  const manifest = await readManifest(file);
  if (command === "verify") {
    await withProgress((show) => (manifest.kind === "server" ? verifyServer : verifyEmbedded)(file, show));
    say(`${file} is whole: ${rowsIn(manifest)} rows, made ${manifest.made} by Skolvy ${manifest.version}.`);
    return undefined;
  }
  if (command !== "restore") throw new WrongUse(USAGE);
  if ((manifest.kind === "server") !== isServer)
    throw new WrongUse(
      `${file} is of ${manifest.kind === "server" ? "PostgreSQL" : "the embedded database"}, the settings are not.`,
    );
  await agree(`Restore ${file}? This cannot be undone.`, values.yes);
  await withProgress((show) => (isServer ? restoreServer : restoreEmbedded)(environment, file, show));
  say(`${rowsIn(manifest)} rows were restored, and counted.`);
  if (isServer) say("If servers have a role of their own, give it its rights again: npm run migrate -- --grant ROLE");
  return undefined;
});
