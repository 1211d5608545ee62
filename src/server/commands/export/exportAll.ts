import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Database } from "#server/database/connect.ts";
import { tenants } from "#server/database/schema/people.ts";
import { VERSION } from "#server/settings/environment.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { digestOf } from "../backup/manifest.ts";
import type { Show } from "../progress.ts";
import { WrongUse } from "../runCommand.ts";
import { EXPORTED, exportedRow, isChanged, LEFT_OUT, PARTS_LEFT_OUT, whyLeftOut } from "./contents.ts";
import { readContent, readDigest, readIds, readLines, STORED, type Table, tablesIn } from "./rows.ts";
import { writeWhole } from "./wholeFile.ts";

const FORMAT = 1;

/** Describes an export, all of which shows the same moment. */
type Manifest = {
  format: typeof FORMAT;
  version: string;
  moment: string;
  files: Record<string, { rows: number; sha256: string }>;
  /** Tables, columns and parts of columns that are left out, and why. */
  leftOut: Record<string, string>;
};

/** Manifest of a complete export, and the mark of one that is under way. */
const COMPLETE = "manifest.json";
const UNDER_WAY = "manifest.incomplete.json";

type Options = {
  folder: string;
  keys: SealingKeys;
  now: Date;
  show?: Show;
  /** Whether the data of several owners may leave together. */
  isForAll?: boolean;
};

/**
 * Exports a database of one owner of schools, or of all that it holds: a file of JSON lines for each table, and the stored files. If
 * it is interrupted, the next run keeps stored files that have not changed and rewrites the rest, so that rows and files show one
 * moment.
 * @throws WrongUse if the database holds several owners and that is not meant, or the folder anything but an export of this version
 * that is under way
 */
export async function exportAll(
  { unlimited }: Connection,
  { folder, keys, now, show = () => undefined, isForAll = false }: Options,
) {
  return unlimited((db) =>
    db.transaction(
      async (tx) => {
        await tx.execute(sql`set local timezone to 'UTC'`);
        const tables = decided(await tablesIn(tx));
        await expectOneOwner(tx, isForAll);
        await begin(folder);
        const manifest = manifestOf(tables, now);
        const total = tables.length + Object.keys(STORED).length;
        let done = 0;
        const add = async (name: string, lines: AsyncIterable<string>) => {
          show({ text: "Exporting tables and stored files", done, of: total });
          done += 1;
          const counted = { rows: 0 };
          const { sha256 } = await writeWhole(join(folder, name), countLines(lines, counted));
          manifest.files[name] = { ...counted, sha256 };
        };
        for (const table of tables) await add(`${table.table}.jsonl`, linesOf(tx, table, keys));
        for (const kind of Object.keys(STORED)) await add(`stored_${kind}.jsonl`, storedFiles(tx, folder, kind));
        await writeJson(join(folder, COMPLETE), manifest);
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

/**
 * Most tables do not say whose a row is, so that one owner's data cannot be told from another's.
 * @throws WrongUse if the database holds several owners, unless the data of all may leave together
 */
export async function expectOneOwner(db: Database, isForAll: boolean): Promise<void> {
  const owners = await db.select({ name: tenants.name }).from(tenants).orderBy(tenants.name);
  if (owners.length <= 1 || isForAll) return;
  throw new WrongUse(
    `The database holds several owners of schools: ${owners.map(({ name }) => name).join(", ")}. An export has the data of all of ` +
      "them, and cannot be made of one: Skolvy is meant for one owner in each installation. Say --all-owners if all of it may leave together.",
  );
}

/** Marks the folder as that of an export. What is in there from a run that was broken off may be deleted, other files may not. */
async function begin(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.includes(COMPLETE)) throw new WrongUse(`${folder} holds a complete export. Give another folder.`);
  const mark = join(folder, UNDER_WAY);
  if (!names.includes(UNDER_WAY)) {
    if (names.length > 0) throw new WrongUse(`${folder} holds other files. Give an empty folder.`);
    await writeJson(mark, { version: VERSION });
  }
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(mark, "utf8")));
  if (version !== VERSION) throw new WrongUse(`${folder} was begun by Skolvy ${version}. Give another folder.`);
}

function manifestOf(tables: Table[], now: Date): Manifest {
  const columns = tables.flatMap(({ table, columns: names }) =>
    names.flatMap((name) => {
      const reason = whyLeftOut(table, name);
      return reason ? [[`${table}.${name}`, reason] as const] : [];
    }),
  );
  const leftOut = { ...LEFT_OUT, ...Object.fromEntries(columns), ...PARTS_LEFT_OUT };
  return { format: FORMAT, version: VERSION, moment: now.toISOString(), files: {}, leftOut };
}

async function* linesOf(tx: Database, table: Table, keys: SealingKeys): AsyncGenerator<string> {
  const isChangedRow = isChanged(table.table);
  for await (const { line } of readLines(tx, table))
    yield isChangedRow ? JSON.stringify(exportedRow(table.table, JSON.parse(line), keys)) : line;
}

/**
 * Writes the stored files of a kind unless they are there already, and yields a line with the digest of each. Files that were
 * erased since an earlier run are deleted.
 */
async function* storedFiles(tx: Database, folder: string, kind: string): AsyncGenerator<string> {
  const stored = STORED[kind];
  if (!stored) return;
  const own = join(folder, kind);
  const left = new Set(existsSync(own) ? await readdir(own) : []);
  for await (const ids of readIds(tx, stored.ids))
    for (const id of ids) {
      const name = encodeURIComponent(id);
      const file = join(own, name);
      const pieces = stored.pieces(id);
      const sha256 = left.delete(name) ? await digestOf(file) : undefined;
      const written =
        sha256 !== undefined && sha256 === (await readDigest(tx, pieces))
          ? { sha256, bytes: (await stat(file)).size }
          : await writeWhole(file, readContent(tx, pieces));
      yield JSON.stringify({ id, path: `${kind}/${name}`, ...written });
    }
  for (const name of left) await rm(join(own, name));
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

async function writeJson(file: string, content: object): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeWhole(
    file,
    (async function* () {
      yield text;
    })(),
  );
}
