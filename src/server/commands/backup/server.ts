import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import pg from "pg";
import { serverAddressOf, tlsOfTools } from "#server/database/serverAddress.ts";
import type { Environment } from "#server/settings/environment.ts";
import type { Show } from "../progress.ts";
import { WrongUse } from "../runCommand.ts";
import { checkDigest, compareRows, countRows, newBackup, tablesOf, writeManifest } from "./manifest.ts";

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

/** The line that the programs write for each table; `--verbose` has them write of all else that goes well too. */
const OF_TABLE = /^pg_\w+: (?:dumping contents of|processing data for) table /;
const isNoStep = (line: string): boolean => /\b(?:error|warning|detail|hint|command was)\b/i.test(line);
const LAST_LINES = 50;

/** Shows the table that a program is at. */
function tablesShown(show: Show, text: string, of: number): () => void {
  let done = 0;
  show({ text, done, of });
  return () => {
    done += 1;
    show({ text, done: Math.min(done, of), of });
  };
}

/**
 * Runs a program of PostgreSQL. The address and the password are in its environment, since others can read arguments.
 * @throws Error with its last words, and WrongUse if it is not installed
 */
async function runTool(
  tool: "pg_dump" | "pg_restore",
  args: string[],
  given: Record<string, string | undefined> = {},
  onTable: () => void = () => undefined,
): Promise<void> {
  // In English, so that its lines about tables can be counted.
  const env = { ...process.env, ...given, LC_MESSAGES: "C" };
  const child = spawn(tool, ["--verbose", ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  const words: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (OF_TABLE.test(line)) onTable();
    words.push(line);
    if (words.length > LAST_LINES) words.shift();
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", () =>
      fail(new WrongUse(`${tool} is not installed: it comes with PostgreSQL's client programs.`)),
    );
    child.once("close", done);
  });
  if (code === 0) return;
  const reasons = words.filter(isNoStep);
  throw new Error(`${tool} failed: ${(reasons.length > 0 ? reasons : words.slice(-1)).join("\n").trim()}`);
}

/** By now it is known, even where a function gave it. */
const passwordOf = async ({ password }: pg.Client): Promise<string | undefined> => password ?? undefined;

/** Dumps and counts one moment, while servers go on writing. */
export function backUpServer(environment: Environment, folder: string, now: Date, show: Show): Promise<string> {
  const make = (file: string) =>
    withClient(environment, async (client) => {
      await client.query("begin isolation level repeatable read read only");
      const { rows: exported } = await client.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
      const schemas = SCHEMAS.map((schema) => `--schema=${schema}`);
      await runTool(
        "pg_dump",
        ["--format=custom", `--snapshot=${exported[0]?.snapshot}`, ...schemas, `--file=${file}`],
        await signInOf(client, environment),
        tablesShown(show, "Dumping tables", (await tablesOf((text) => client.query(text))).length),
      );
      const rows = await countRows((text) => client.query(text), show);
      await client.query("commit");
      await writeManifest(file, { kind: "server", rows, now });
    });
  return newBackup(folder, "dump", now, { make, verify: (file) => verifyServer(file, show) });
}

/** Reads the whole archive without a database. That it can be restored is proved only by restoring it elsewhere. */
export async function verifyServer(file: string, show: Show): Promise<void> {
  const { rows } = await checkDigest(file);
  const onTable = tablesShown(show, "Reading tables of the backup", Object.keys(rows).length);
  await runTool("pg_restore", ["--file=/dev/null", file], {}, onTable);
}

export async function restoreServer(environment: Environment, file: string, show: Show): Promise<void> {
  const { rows } = await checkDigest(file);
  await withClient(environment, async (client) => {
    const found = await countRows((text) => client.query(text));
    if (Object.keys(found).length > 0)
      throw new WrongUse("The database of DATABASE_URL has tables. A backup is restored into an empty database.");
    await client.query("drop schema if exists public");
    // Roles belong to the server that was backed up: this one may lack those that the backup gives rights to.
    const args = [`--dbname=${client.database}`, "--no-owner", "--no-privileges", "--exit-on-error", file];
    const onTable = tablesShown(show, "Restoring tables", Object.keys(rows).length);
    await runTool("pg_restore", args, await signInOf(client, environment), onTable);
    compareRows(rows, await countRows((text) => client.query(text), show));
  });
}
