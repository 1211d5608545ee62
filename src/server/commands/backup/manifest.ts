import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { VERSION } from "#server/settings/environment.ts";
import type { Show } from "../progress.ts";
import { WrongUse } from "../runCommand.ts";

/** Manifest beside each backup (FILE.json), by which it is verified. */
const Manifest = z.object({
  kind: z.enum(["server", "embedded"]),
  made: z.iso.datetime(),
  version: z.string(),
  sha256: z.string().length(64),
  /** Rows by table, at the moment that the backup shows. */
  rows: z.record(z.string(), z.number().int().min(0)),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestOf = (file: string) => `${file}.json`;
/** Earlier versions named backups by the second. */
const BACKUP = /^skolvy-\d{8}T\d{6}(?:\d{3})?Z\.(?:dump|tar\.gz)$/;

/**
 * Makes a new backup, named by the millisecond, as two small ones can be made within a second. If making or verifying it fails,
 * nothing of it stays: a broken file would count as a backup, and fill the disk that may be why it failed.
 * @returns its path
 */
export async function newBackup(
  folder: string,
  ending: "dump" | "tar.gz",
  now: Date,
  work: { make: (file: string) => Promise<void>; verify: (file: string) => Promise<void> },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = resolve(folder, `skolvy-${now.toISOString().replace(/[-:.]/g, "")}.${ending}`);
  // Only its owner may read it. It must not exist yet, since a failure deletes it.
  await writeFile(file, "", { mode: 0o600, flag: "wx" });
  try {
    await work.make(file);
    await work.verify(file);
  } catch (error) {
    await deleteBackup(file);
    throw error;
  }
  return file;
}

export async function writeManifest(
  file: string,
  { kind, rows, now }: Pick<Manifest, "kind" | "rows"> & { now: Date },
): Promise<void> {
  const manifest: Manifest = { kind, made: now.toISOString(), version: VERSION, sha256: await digestOf(file), rows };
  await writeFile(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** @throws WrongUse if there is none */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(manifestOf(file), "utf8").catch(() => {
    throw new WrongUse(`${manifestOf(file)} is missing: without it nobody can tell whether the backup is whole.`);
  });
  return Manifest.parse(JSON.parse(text));
}

/** @throws Error if a byte of the backup has changed since it was made */
export async function checkDigest(file: string): Promise<Manifest> {
  const manifest = await readManifest(file);
  if ((await digestOf(file)) !== manifest.sha256)
    throw new Error(`${file} has changed since it was made, or is cut short.`);
  return manifest;
}

/** @throws Error naming the tables whose rows are not those of the manifest */
export function compareRows(expected: Manifest["rows"], found: Manifest["rows"]): void {
  const wrong = Object.keys({ ...expected, ...found }).filter((table) => expected[table] !== found[table]);
  if (wrong.length === 0) return;
  const lines = wrong.map(
    (table) => `  ${table}: ${found[table] ?? "missing"} instead of ${expected[table] ?? "none"}`,
  );
  throw new Error(`The restored database differs from the backup:\n${lines.join("\n")}`);
}

/**
 * Keeps the newest backups of a folder. One without a manifest is not whole: its command was killed. It counts for nothing,
 * and goes with the backups of its time.
 * @returns the names of those that it deleted
 */
export async function deleteOldBackups(folder: string, kept: number): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const backups = names.filter((name) => BACKUP.test(name));
  const oldestKept = backups.filter((name) => names.includes(manifestOf(name))).at(-kept) ?? "";
  const old = backups.filter((name) => name < oldestKept);
  for (const name of old) await deleteBackup(join(folder, name));
  return old;
}

async function deleteBackup(file: string): Promise<void> {
  for (const one of [file, manifestOf(file)]) await rm(one, { force: true });
}

/** All tables, those of background work included. */
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'drizzle', 'pgboss') order by 1`;

type Run = (text: string) => Promise<{ rows: unknown[] }>;

/** Lists the tables that are backed up. */
export const tablesOf = async (run: Run): Promise<string[]> =>
  ((await run(TABLES)).rows as { name: string }[]).map(({ name }) => name);

export async function countRows(run: Run, show: Show = () => undefined): Promise<Manifest["rows"]> {
  const names = await tablesOf(run);
  const counts: Manifest["rows"] = {};
  for (const [at, name] of names.entries()) {
    show({ text: "Counting the rows of tables", done: at, of: names.length });
    const { rows } = await run(`select count(*)::int as count from ${name}`);
    counts[name] = (rows as { count: number }[])[0]?.count ?? 0;
  }
  return counts;
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
