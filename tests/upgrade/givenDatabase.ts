import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { isFull } from "#tests/support/run/tier.ts";
import { embeddedFolder } from "#tests/support/server/embedded.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

type Rows = Record<string, unknown>[];

export type GivenDatabase = {
  /** Address that a server opens it by. */
  at: { url: string } | { dataDir: string };
  settings: Record<string, string>;
  dataDir: string;
  /** Runs SQL on it, until it is handed over to a server and after that has stopped. */
  run: (text: string) => Promise<Rows>;
  /** Closes it, so that a server can open it. */
  handOver: () => Promise<void>;
};

export const KINDS = ["PostgreSQL", "the embedded database"] as const;
export type Kind = (typeof KINDS)[number];

/** The kinds that this run upgrades. */
export const KINDS_OF_RUN: readonly Kind[] = isFull ? KINDS : ["PostgreSQL"];

/** An empty database of the kind, until the test is over. */
export async function givenDatabase(kind: Kind): Promise<GivenDatabase> {
  if (kind === "the embedded database") {
    const dataDir = await embeddedFolder("empty");
    return { at: { dataDir }, settings: {}, dataDir, ...onFolder(join(dataDir, "database")) };
  }
  const dataDir = await mkdtemp(join(tmpdir(), "skolvy-given-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { url } = await createDatabase(inject("postgres").url);
  const run = (text: string) => onServer(url, text);
  return { at: { url }, settings: { DATABASE_URL: url }, dataDir, run, handOver: async () => undefined };
}

/** A database as a release has left it. */
export async function givenRelease(kind: Kind, version: string): Promise<GivenDatabase> {
  const database = await givenDatabase(kind);
  const dump = await readFile(resolve(import.meta.dirname, `${version}.sql.gz`));
  await database.run(gunzipSync(dump).toString("utf8"));
  return database;
}

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** Counts the rows of each table. */
export async function rowCounts(run: GivenDatabase["run"]): Promise<Record<string, number>> {
  const names = (await run(TABLES)).map(({ name }) => String(name));
  const counts = names.map((name) => `select '${name}' as name, count(*)::integer as rows from ${name}`);
  const rows = counts.length > 0 ? await run(counts.join(" union all ")) : [];
  return Object.fromEntries(rows.map((row) => [String(row.name), Number(row.rows)]));
}

async function onServer(url: string, text: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text);
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Stays open between statements, since opening takes longer than most of them. */
function onFolder(folder: string): Pick<GivenDatabase, "run" | "handOver"> {
  let opened: Promise<PGlite> | undefined;
  const handOver = async () => {
    await (await opened)?.close();
    opened = undefined;
  };
  const run = async (text: string) => {
    opened ??= PGlite.create(folder);
    return ((await (await opened).exec(text)).at(-1)?.rows ?? []) as Rows;
  };
  onTestFinished(handOver);
  return { run, handOver };
}
