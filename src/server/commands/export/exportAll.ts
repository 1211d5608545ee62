import { existsSync } from "node:fs";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Database } from "#server/database/connect.ts";
import { VERSION } from "#server/settings/environment.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { digestOf } from "../backup/manifest.ts";
import { CARDS, cardIn } from "../exportPerson.ts";
import type { Show } from "../progress.ts";
import { WrongUse } from "../runCommand.ts";
import { EXPORTED, LEFT_OUT, whyLeftOut } from "./contents.ts";
import { readContent, readIds, readLines, STORED, type Table, tablesIn } from "./rows.ts";
import { writeWhole } from "./wholeFile.ts";

const FORMAT = 1;

/** Describes an export. Its moment is that of the snapshot which a file shows: a run that goes on has a later one. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  files: z.record(
    z.string(),
    z.object({ rows: z.number().int().min(0), sha256: z.string().length(64), moment: z.iso.datetime() }),
  ),
  /** Tables and columns that are left out, and why. */
  leftOut: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof Manifest>;

/** Manifest of a complete export, and of one that is under way. */
const COMPLETE = "manifest.json";
const UNDER_WAY = "manifest.incomplete.json";

type Options = { folder: string; keys: SealingKeys; now: Date; show?: Show };

/**
 * Exports a database that holds one tenant: a file of JSON lines for each table, and the stored files. If it is broken off, the next
 * run keeps the files that are whole. All that one run writes shows one moment.
 * @throws WrongUse if the database holds several tenants, or the folder an export that is complete or of another version
 */
export async function exportAll({ unlimited }: Connection, { folder, keys, now, show = () => undefined }: Options) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (existsSync(join(folder, COMPLETE))) throw new WrongUse(`${folder} holds a complete export. Give another folder.`);
  return unlimited((db) =>
    db.transaction(
      async (tx) => {
        await tx.execute(sql`set local timezone to 'UTC'`);
        const tables = decided(await tablesIn(tx));
        await expectOneTenant(tx);
        const manifest = await begun(folder, tables);
        const total = tables.length + Object.keys(STORED).length;
        let done = 0;
        const add = async (name: string, lines: AsyncIterable<string>) => {
          show({ text: "Exporting tables and stored files", done, of: total });
          done += 1;
          if (await isWhole(folder, name, manifest)) return;
          const counted = { rows: 0 };
          const { sha256 } = await writeWhole(join(folder, name), countLines(lines, counted));
          manifest.files[name] = { ...counted, sha256, moment: now.toISOString() };
          await writeManifest(folder, UNDER_WAY, manifest);
        };
        for (const table of tables) await add(`${table.table}.jsonl`, linesOf(tx, table, keys));
        for (const kind of Object.keys(STORED)) await add(`stored_${kind}.jsonl`, storedFiles(tx, folder, kind));
        await writeManifest(folder, COMPLETE, manifest);
        await rm(join(folder, UNDER_WAY));
        return manifest;
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
}

/** @throws Error if nobody has decided whether a table is exported */
function decided(tables: Table[]): Table[] {
  const unknown = tables.filter(({ table }) => !EXPORTED.includes(table) && !Object.hasOwn(LEFT_OUT, table));
  if (unknown.length > 0)
    throw new Error(`The database has tables of another program: ${unknown.map(({ table }) => table).join(", ")}`);
  return tables.filter(({ table }) => EXPORTED.includes(table));
}

/** Others' data must not leave with a tenant's. */
async function expectOneTenant(tx: Database): Promise<void> {
  const { rows } = (await tx.execute(sql`select count(*)::int as count from tenants`)) as unknown as {
    rows: { count: number }[];
  };
  if ((rows[0]?.count ?? 0) > 1)
    throw new WrongUse("The database holds several owners of schools, and an export would hand over the data of all.");
}

/** Returns the manifest of a run that was broken off, or a new one. */
async function begun(folder: string, tables: Table[]): Promise<Manifest> {
  const file = join(folder, UNDER_WAY);
  if (existsSync(file)) {
    const manifest = Manifest.parse(JSON.parse(await readFile(file, "utf8")));
    if (manifest.version === VERSION) return manifest;
    throw new WrongUse(`${folder} was begun by Skolvy ${manifest.version}. Give another folder.`);
  }
  const columns = tables.flatMap(({ table, columns: names }) =>
    names.flatMap((name) => {
      const reason = whyLeftOut(table, name);
      return reason ? [[`${table}.${name}`, reason] as const] : [];
    }),
  );
  return { format: FORMAT, version: VERSION, files: {}, leftOut: { ...LEFT_OUT, ...Object.fromEntries(columns) } };
}

async function isWhole(folder: string, name: string, { files }: Manifest): Promise<boolean> {
  const known = files[name];
  const file = join(folder, name);
  return known !== undefined && existsSync(file) && (await digestOf(file)) === known.sha256;
}

async function* linesOf(tx: Database, table: Table, keys: SealingKeys): AsyncGenerator<string> {
  for await (const { line } of readLines(tx, table)) {
    if (table.table !== CARDS) yield line;
    else {
      const row = JSON.parse(line);
      yield JSON.stringify({ ...row, sealed: cardIn(row, keys) });
    }
  }
}

/** Writes the stored files of a kind that are not there yet, and yields a line with the digest of each. */
async function* storedFiles(tx: Database, folder: string, kind: string): AsyncGenerator<string> {
  const stored = STORED[kind];
  if (!stored) return;
  for await (const ids of readIds(tx, stored.ids))
    for (const id of ids) {
      const path = `${kind}/${encodeURIComponent(id)}`;
      const file = join(folder, path);
      const written = existsSync(file)
        ? { sha256: await digestOf(file), bytes: (await stat(file)).size }
        : await writeWhole(file, readContent(tx, stored.pieces(id)));
      yield JSON.stringify({ id, path, ...written });
    }
}

/** Characters that are written together. */
const WRITTEN_AT_ONCE = 65_536;

async function* countLines(lines: AsyncIterable<string>, counted: { rows: number }): AsyncGenerator<string> {
  let text = "";
  for await (const line of lines) {
    counted.rows += 1;
    text += `${line}\n`;
    if (text.length < WRITTEN_AT_ONCE) continue;
    yield text;
    text = "";
  }
  yield text;
}

async function writeManifest(folder: string, name: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeWhole(
    join(folder, name),
    (async function* () {
      yield text;
    })(),
  );
}
