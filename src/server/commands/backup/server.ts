import { spawn } from "node:child_process";
import pg from "pg";
import { serverAddressOf, tlsOfTools } from "#server/database/serverAddress.ts";
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

/** Variables by which a program of PostgreSQL signs in as the client did. */
const signInOf = async (client: pg.Client, { DATABASE_URL = "", DATABASE_IDENTITY }: Environment) => ({
  PGHOST: client.host,
  PGPORT: String(client.port),
  PGUSER: client.user,
  PGDATABASE: client.database,
  PGPASSWORD: await passwordOf(client),
  ...tlsOfTools(DATABASE_URL, DATABASE_IDENTITY),
});

/**
 * Runs a program of PostgreSQL. The address and the password are in its environment, since others can read arguments.
 * @throws Error with its last words, and WrongUse if it is not installed
 */
async function runTool(
  tool: "pg_dump" | "pg_restore",
  args: string[],
  given: Record<string, string | undefined> = {},
): Promise<void> {
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
export function backUpServer(environment: Environment, folder: string, now: Date): Promise<string> {
  const make = (file: string) =>
    withClient(environment, async (client) => {
      await client.query("begin isolation level repeatable read read only");
      const { rows: exported } = await client.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
      const schemas = SCHEMAS.map((schema) => `--schema=${schema}`);
      await runTool(
        "pg_dump",
        ["--format=custom", `--snapshot=${exported[0]?.snapshot}`, ...schemas, `--file=${file}`],
        await signInOf(client, environment),
      );
      const rows = await countRows((text) => client.query(text));
      await client.query("commit");
      await writeManifest(file, { kind: "server", rows, now });
    });
  return newBackup(folder, "dump", now, { make, verify: verifyServer });
}

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
    // Roles belong to the server that was backed up: this one may lack those that the backup gives rights to.
    const args = [`--dbname=${client.database}`, "--no-owner", "--no-privileges", "--exit-on-error", file];
    await runTool("pg_restore", args, await signInOf(client, environment));
    compareRows(rows, await countRows((text) => client.query(text)));
  });
}
