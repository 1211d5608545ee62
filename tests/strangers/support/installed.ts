import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { it } from "vitest";

/** Programs of other makers. Those of mail servers switch between users, which only root may. */
const STRANGERS = {
  nginx: { programs: ["nginx"], needsRoot: false },
  haproxy: { programs: ["haproxy"], needsRoot: false },
  postfix: { programs: ["postfix"], needsRoot: true },
  dovecot: { programs: ["dovecot"], needsRoot: true },
  pgbouncer: { programs: ["pgbouncer"], needsRoot: false },
  postgresql: { programs: ["initdb", "pg_basebackup", "postgres"], needsRoot: false },
} as const;
type Stranger = keyof typeof STRANGERS;

/** Debian keeps each version of PostgreSQL in a folder of its own. */
const POSTGRESQL = "/usr/lib/postgresql";
const postgresql = existsSync(POSTGRESQL)
  ? readdirSync(POSTGRESQL).map((version) => join(POSTGRESQL, version, "bin"))
  : [];

/** Debian keeps servers where only root looks for programs. */
const FOLDERS = [...(process.env.PATH ?? "").split(delimiter), "/usr/local/sbin", "/usr/sbin", ...postgresql];

/** Returns the path of a program. */
export function programAt(name: string): string {
  const path = FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
}

function reasonAgainst(name: Stranger): string | undefined {
  const { programs, needsRoot } = STRANGERS[name];
  const missing = programs.filter((program) => !FOLDERS.some((folder) => existsSync(join(folder, program))));
  if (missing.length > 0) return `${missing.join(" and ")} is not installed`;
  return needsRoot && process.getuid?.() !== 0 ? `${name} needs root` : undefined;
}

/** Returns a line for each program whose tests are skipped. */
export const skippedStrangers = (): string[] =>
  (Object.keys(STRANGERS) as Stranger[]).flatMap((name) => {
    const reason = reasonAgainst(name);
    return reason === undefined ? [] : [`Skipped: ${name}, because ${reason}`];
  });

/** Returns a test function for what needs these programs: without one of them, the test is skipped by its name. */
export const itWith = (...names: Stranger[]) => it.skipIf(names.some((name) => reasonAgainst(name) !== undefined));
