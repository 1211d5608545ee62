import { createInterface } from "node:readline/promises";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { type Connection, connect, type SchemaUse } from "#server/database/connect.ts";
import { failureOf } from "#server/database/troubles.ts";
import { type Environment, readEnvironment } from "#server/settings/environment.ts";

/** A command that was given wrong arguments, or not allowed to do what cannot be undone. */
export class WrongUse extends Error {}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Runs a command line: shows its usage for --help, prints failures in words, and sets the exit code: 0 done, 1 failed,
 * 2 wrong use, or what the work returns.
 */
export async function runCommand(usage: string, work: () => Promise<number | undefined>): Promise<void> {
  try {
    if (process.argv.includes("--help")) return say(usage);
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    const isWrongUse = error instanceof WrongUse || (error instanceof TypeError && "code" in error);
    process.stderr.write(`${failureOf(error)}\n${isWrongUse ? "--help shows how to use it.\n" : ""}`);
    process.exitCode = isWrongUse ? 2 : 1;
  }
}

export type Opened = { connection: Connection; environment: Environment };

/** Opens the database of the settings for as long as the work takes. By default it has to have all migrations. */
export async function withDatabase<Result>(
  work: (opened: Opened) => Promise<Result>,
  schema: SchemaUse | "as set" = "expect",
  sayOfUpgrade: (text: string) => void = (text) => void process.stderr.write(`${text}\n`),
): Promise<Result> {
  const environment = readEnvironment(process.env, "command");
  const connection = await connect({
    url: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    migrations: migrationsFolder(),
    identity: environment.DATABASE_IDENTITY,
    poolSize: 4,
    schema: schema === "as set" ? environment.SCHEMA : schema,
    say: sayOfUpgrade,
  });
  try {
    return await work({ connection, environment });
  } finally {
    await connection.close();
  }
}

/**
 * Asks before something that matters much.
 * @param isAgreed whether --yes was given
 * @throws WrongUse if nobody can be asked, or the answer is not yes
 */
export async function agree(question: string, isAgreed: boolean): Promise<void> {
  if (isAgreed) return;
  if (!process.stdin.isTTY) throw new WrongUse(`${question} Say --yes if it is meant.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Write yes to go on: `);
  terminal.close();
  if (answer.trim().toLowerCase() !== "yes") throw new WrongUse("Nothing was done.");
}
