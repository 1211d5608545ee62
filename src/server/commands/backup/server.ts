import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import pg from "pg";
import { serverAddressOf } from "#server/database/serverAddress.ts";
import type { Environment } from "#server/settings/environment.ts";
import { WrongUse } from "../runCommand.ts";
import { checkDigest, compareRows, countRows, newBackup, writeManifest } from "./manifest.ts";

const SCHEMAS = ["public", "drizzle", "pgboss"];

async function withClient<Result>(
  { DATABASE_URL = "", DATABASE_IDENTITY }: Environment,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(serverAddressOf(DATABASE_URL, DATABASE_IDENTITY));
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Runs a program of PostgreSQL. The address and the password are in its environment, since others can read arguments.
 * @throws Error with its last words, and WrongUse if it is not installed
 */
async function runTool(tool: "pg_dump" | "pg_restore", args: string[], client?: pg.Client): Promise<void> {
  const given = client && {
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGUSER: client.user,
    PGDATABASE: client.database,
    PGPASSWORD: await passwordOf(client),
  };
  const child = spawn(tool, args, { env: { ...process.env, ...given }, stdio: ["ignore", "ignore", "pipe"] });
  const words: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => words.push(text));
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", () =>
      fail(new WrongUse(`${tool} is not installed: it comes with PostgreSQL's client programs.`)),
    );
    child.once("close", done);
  });
  if (code !== 0) throw new Error(`${tool} failed: ${words.join("").trim()}`);
}

/** By now it is known, even where a function gave it. */
const passwordOf = async ({ password }: pg.Client): Promise<string | undefined> => password ?? undefined;

/** Dumps and counts one moment, while servers go on writing. */
export const backUpServer = (environment: Environment, folder: string, now: Date): Promise<string> =>
  withClient(environment, async (client) => {
    const file = await newBackup(folder, "dump", now);
    // pg_dump itself would let every user of the machine read it. It keeps the rights of a file that is there.
    await writeFile(file, "", { mode: 0o600, flag: "wx" });
    await client.query("begin isolation level repeatable read read only");
    const { rows: exported } = await client.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
    const schemas = SCHEMAS.map((schema) => `--schema=${schema}`);
    await runTool(
      "pg_dump",
      ["--format=custom", `--snapshot=${exported[0]?.snapshot}`, ...schemas, `--file=${file}`],
      client,
    );
    const rows = await countRows((text) => client.query(text));
    await client.query("commit");
    await writeManifest(file, { kind: "server", rows, now });
    return file;
  });

/** Reads the whole archive without a database. That it can be restored is proved only by restoring it elsewhere. */
export async function verifyServer(file: string): Promise<void> {
  await checkDigest(file);
  await runTool("pg_restore", ["--file=/dev/null", file]);
}

export async function restoreServer(environment: Environment, file: string): Promise<void> {
  const { rows } = await checkDigest(file);
  await withClient(environment, async (client) => {
    const found = await countRows((text) => client.query(text));
    if (Object.keys(found).length > 0)
      throw new WrongUse("The database of DATABASE_URL has tables. A backup is restored into an empty database.");
    await client.query("drop schema if exists public");
    await runTool("pg_restore", [`--dbname=${client.database}`, "--no-owner", "--exit-on-error", file], client);
    compareRows(rows, await countRows((text) => client.query(text)));
  });
}
