import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { demandIn } from "./demands.ts";

/**
 * The first line of a migration whose statements commit one by one, as indexes that are built CONCURRENTLY demand. If it is
 * interrupted, the next run begins with its first statement, so each of them has to be repeatable.
 */
export const OUTSIDE_TRANSACTION = "-- outside a transaction";

/**
 * The line above a statement that changes some thousand rows and returns something while there were any. It is repeated until it
 * returns nothing, so that nobody waits for more than a part of a large table.
 */
export const IN_PARTS = "-- in parts";

export type Statement = { text: string; isInParts: boolean };

export type Migration = {
  tag: string;
  /** Time of its generation in milliseconds, by which the database knows it. */
  when: number;
  hash: string;
  statements: Statement[];
  isOutside: boolean;
  /** Time of the migration that servers have to know once this one has run. */
  demands: number | undefined;
};

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** Reads the migrations that drizzle-kit has generated, in their order. */
export function readMigrations(folder: string): Migration[] {
  const { entries } = Journal.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));
  return entries.map(({ when, tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), "utf8");
    const statements = text
      .split("--> statement-breakpoint")
      .map((part) => ({ text: withoutComments(part), isInParts: part.split("\n").includes(IN_PARTS) }));
    const demanded = demandIn(text);
    const known = entries.find((entry) => entry.tag === demanded);
    if (demanded !== undefined && known === undefined) throw new Error(`${tag} demands ${demanded}, which is missing.`);
    return {
      tag,
      when,
      hash: createHash("sha256").update(text).digest("hex"),
      statements: statements.filter((statement) => statement.text !== ""),
      isOutside: text.startsWith(OUTSIDE_TRANSACTION),
      demands: known?.when,
    };
  });
}

/** Leaves out lines that are comments, so that a statement begins with its verb. */
const withoutComments = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !line.startsWith("--"))
    .join("\n")
    .trim();
