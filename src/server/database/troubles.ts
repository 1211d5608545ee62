import { reasonOf } from "#server/settings/tryOut.ts";
import { MixedSessions } from "./tryWriting.ts";

/** Reasons why a database cannot be read and written. */
export const TROUBLES = [
  "away",
  "slow",
  "no_connection",
  "read_only",
  "disk_full",
  "no_right",
  "pooler",
  "not_upgraded",
  "outdated",
  "refused",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** The words for operators. */
export const TROUBLE_WORDS: Record<Trouble, string> = {
  away: "no database",
  slow: "database too slow",
  no_connection: "database has no connection left",
  read_only: "database is read-only",
  disk_full: "database disk is full",
  no_right: "database user lacks a right",
  pooler: "a pooler mixes database sessions",
  not_upgraded: "database not upgraded",
  outdated: "server too old for the database",
  refused: "database refuses writes",
};

/** PostgreSQL's codes, and those of its driver. */
const BY_CODE: [pattern: RegExp, trouble: Trouble][] = [
  [/^53300$/, "no_connection"],
  [/^25006$/, "read_only"],
  [/^(53100|ENOSPC)$/, "disk_full"],
  [/^42501$/, "no_right"],
  [/^(26000|42P05)$/, "pooler"],
  [/^(57014|55P03)$/, "slow"],
  [/^42P01$/, "not_upgraded"],
  [/^(08|57P|E[A-Z]{3,})/, "away"],
];

/** Names why a trial failed. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof MixedSessions) return "pooler";
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = (typeof cause === "object" ? cause : {}) as { code?: unknown; message?: unknown };
  const found = BY_CODE.find(([pattern]) => pattern.test(String(code ?? "")));
  if (found) return found[1];
  // New connections write a file, and PostgreSQL gives this failure no code of its own.
  if (/could not write init file/.test(String(message))) return "disk_full";
  if (/timeout exceeded when trying to connect/.test(String(message))) return "slow";
  return code === undefined ? "away" : "refused";
}

/** Advice to operators, where the cause itself says nothing of it. */
const ADVICE: Partial<Record<Trouble, string>> = {
  no_connection: "Lower DATABASE_POOL of the servers, or raise the limit of PostgreSQL, the database or the user.",
  read_only:
    "DATABASE_URL leads to a standby, or default_transaction_read_only is on: let it lead to the primary, or turn that off.",
  disk_full: "Make room there.",
  no_right:
    "As the owner of the database run npm run migrate -- --grant ROLE, or node dist/server/migrate.js --grant ROLE in the image, with the user of the servers' DATABASE_URL as ROLE, and start the servers with SCHEMA=expect.",
};

/** Returns what failed in words, and what to do if it is a trouble of the database. For commands and the start. */
export function failureOf(error: unknown): string {
  const cause = ofServer(error);
  const trouble = cause && troubleOf(cause);
  const advice = trouble && ADVICE[trouble];
  return advice ? `The ${TROUBLE_WORDS[trouble]} (${reasonOf(error)}). ${advice}` : reasonOf(error);
}

/** Finds the error with a code of PostgreSQL, which may be the cause of others. */
function ofServer(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && /^\d[\dA-Z]{4}$/.test(String(error.code)) ? error : ofServer(error.cause);
}
