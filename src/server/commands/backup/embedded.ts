import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { lockFolder } from "#server/database/lockFolder.ts";
import type { Environment } from "#server/settings/environment.ts";
import { makeDataFolder } from "#server/settings/tryOut.ts";
import type { Show } from "../progress.ts";
import { WrongUse } from "../runCommand.ts";
import { checkDigest, compareRows, countRows, newBackup, writeManifest } from "./manifest.ts";

/** Opens the database for as long as the work takes, with nobody else in its folder. */
async function withFolder<Result>(
  client: () => Promise<PGlite>,
  dataDir: string | undefined,
  work: (client: PGlite) => Promise<Result>,
) {
  const unlock = dataDir === undefined ? undefined : await lockFolder(dataDir);
  try {
    const opened = await client();
    return await work(opened).finally(() => opened.close());
  } finally {
    await unlock?.();
  }
}

const rowsOf = (client: PGlite, show: Show) => countRows((text) => client.query(text), show);

export async function backUpEmbedded(
  { DATA_DIR }: Environment,
  folder: string,
  now: Date,
  show: Show,
): Promise<string> {
  const database = join(DATA_DIR, "database");
  if (!existsSync(database)) throw new WrongUse(`There is no database in ${DATA_DIR}.`);
  const make = (file: string) =>
    withFolder(
      () => PGlite.create(database),
      DATA_DIR,
      async (client) => {
        const rows = await rowsOf(client, show);
        show({ text: "Packing the database" });
        const dump = await client.dumpDataDir("gzip");
        await writeFile(file, Buffer.from(await dump.arrayBuffer()));
        await writeManifest(file, { kind: "embedded", rows, now });
      },
    );
  return newBackup(folder, "tar.gz", now, { make, verify: (made) => verifyEmbedded(made, show) });
}

const contentOf = async (file: string) => new Blob([await readFile(file)], { type: "application/gzip" });

/** Restores the backup into memory and counts it: the only proof that it can be restored. */
export async function verifyEmbedded(file: string, show: Show): Promise<void> {
  const { rows } = await checkDigest(file);
  const loadDataDir = await contentOf(file);
  show({ text: "Unpacking the backup" });
  await withFolder(
    () => PGlite.create({ loadDataDir }),
    undefined,
    async (client) => compareRows(rows, await rowsOf(client, show)),
  );
}

export async function restoreEmbedded({ DATA_DIR }: Environment, file: string, show: Show): Promise<void> {
  const { rows } = await checkDigest(file);
  await makeDataFolder(DATA_DIR);
  const database = join(DATA_DIR, "database");
  if (existsSync(database))
    throw new WrongUse(`${database} exists. Move it away first: a backup is restored into an empty folder.`);
  const loadDataDir = await contentOf(file);
  show({ text: "Unpacking the backup" });
  await withFolder(
    () => PGlite.create(database, { loadDataDir }),
    DATA_DIR,
    async (client) => compareRows(rows, await rowsOf(client, show)),
  );
}
