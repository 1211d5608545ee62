import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { demandIn } from "#server/database/upgrade/demands.ts";
import { IN_PARTS, OUTSIDE_TRANSACTION } from "#server/database/upgrade/migrations.ts";
import { projectFiles } from "./support/checks/projectFiles.ts";

const FOLDER = "src/server/database/migrations";

/** The migrations that each release added: its tag, its time in the journal and the SHA-256 of its file. */
const RELEASED: Record<string, { tag: string; when: number; sha256: string }[]> = {
  "0.1.0": [
    {
      tag: "0000_baseline",
      when: 1_795_263_306_511,
      sha256: "51c6a3ae31569f841627da7532b18164965c31323dc1f2cb2dff26c43f17f0f7",
    },
  ],
  "0.2.0": [
    {
      tag: "0001_for_0_2_0",
      when: 1_795_639_891_840,
      sha256: "4cacb5a6fd28d7beb01133420def60f638f350eb8fc135841a570defcafb899e",
    },
    {
      tag: "0002_indexes_of_0_2_0",
      when: 1_795_650_946_773,
      sha256: "d0fc69dc270e1fa9b54af4f02a3816e9ed863830fdcffc2d7ad1d6a977b04016",
    },
    {
      tag: "0003_named_invitations",
      when: 1_795_705_199_476,
      sha256: "45fd36e96f49741c7b6809d4292153124d266c3206b8390a03692972e5f97299",
    },
  ],
};

const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })) });
const [journalFile] = projectFiles([`${FOLDER}/meta/_journal.json`], /json$/);
const { entries } = Journal.parse(JSON.parse(journalFile?.text ?? ""));
const files = projectFiles([FOLDER], /\.sql$/);
const textOf = (tag: string) => files.find(({ path }) => path === `${FOLDER}/${tag}.sql`)?.text ?? "";

it("never changes a migration that was released", () => {
  const released = Object.values(RELEASED).flat();
  const present = entries.slice(0, released.length).map(({ tag, when }) => ({
    tag,
    when,
    sha256: createHash("sha256").update(textOf(tag)).digest("hex"),
  }));
  expect(present).toEqual(released);
});

it("only appends to the journal, since databases skip a migration older than their latest", () => {
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, position) => position));
  expect(entries.map(({ tag }) => Number.parseInt(tag, 10))).toEqual(entries.map((_, position) => position));
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((one, other) => one - other));
  expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length);
  expect(entries.map(({ tag }) => `${FOLDER}/${tag}.sql`).sort()).toEqual(files.map(({ path }) => path).sort());
});

it("keeps only the last snapshot, since drizzle-kit reads no other", () => {
  const last = `${FOLDER}/meta/${String(entries.length - 1).padStart(4, "0")}_snapshot.json`;
  expect(projectFiles([`${FOLDER}/meta`], /_snapshot\.json$/).map(({ path }) => path)).toEqual([last]);
});

it("keeps a database and the migrations of every release in the changelog", () => {
  const [changelog] = projectFiles(["CHANGELOG.md"], /md$/);
  const versions = [...(changelog?.text ?? "").matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version = ""]) => version);
  const recorded = projectFiles(["tests/upgrade"], /\.sql\.gz$/).map(({ path }) => path.slice("tests/upgrade/".length));
  expect(recorded.sort()).toEqual(versions.map((version) => `${version}.sql.gz`).sort());
  expect(Object.keys(RELEASED).sort()).toEqual(versions.sort());
});

/**
 * Migrations that take away what the version before needs: a rollout that runs them has to stop all servers first. A new one belongs
 * here only when no version that may still run needs what it takes away, which is two releases after the last use.
 */
const CONTRACTS = ["0001_for_0_2_0"];

const statementsOf = (text: string): string[] =>
  text
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.replace(/--.*$/gm, "").trim().replace(/;$/, ""))
    .filter((statement) => statement !== "");

/** Returns the statements on which code that does not know them could fail. */
function contractionsIn(text: string): string[] {
  const made = new Set([...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gi)].map(([, table]) => table));
  const added = new Set([...text.matchAll(/ADD COLUMN "(\w+)"/gi)].map(([, column]) => column));
  const indexed = [...text.matchAll(/CREATE INDEX (?:CONCURRENTLY )?"\w+" ON "(\w+)"/gi)].map(([, table]) => table);
  const isExpanding = (given: string): boolean => {
    const statement = given.replace(/^(\w+(?: UNIQUE)? INDEX) CONCURRENTLY/i, "$1");
    // Another index of the table takes its place, and no code names an index.
    const index = /^DROP INDEX "(\w+_index|notifications_unread)"/i.exec(statement)?.[1];
    if (index && indexed.some((each) => index.startsWith(`${each}_`))) return true;
    const table = /^(?:ALTER TABLE|DROP TABLE IF EXISTS|CREATE (?:UNIQUE )?INDEX "\w+" ON) "(\w+)"/i.exec(
      statement,
    )?.[1];
    if (/^(?:CREATE TABLE|CREATE INDEX|INSERT INTO|UPDATE|WITH) /i.test(statement) || (table && made.has(table)))
      return true;
    if (/ADD COLUMN /i.test(statement)) return !/NOT NULL/i.test(statement) || /\bDEFAULT\b/i.test(statement);
    // The version before leaves all of them empty, which no unique index minds.
    const unique = /^CREATE UNIQUE INDEX .*\((.*)\)$/i.exec(statement)?.[1];
    if (unique) return [...unique.matchAll(/"(\w+)"/g)].every(([, column]) => added.has(column));
    const column = /ADD CONSTRAINT "\w+" FOREIGN KEY \("(\w+)"\)/i.exec(statement)?.[1];
    return column !== undefined && added.has(column);
  };
  return statementsOf(text).filter((statement) => !isExpanding(statement));
}

/** Returns the statements of a migration outside a transaction that a second run could not repeat after an interruption. */
function unrepeatableIn(text: string): string[] {
  const isOutside = text.startsWith(OUTSIDE_TRANSACTION);
  const isRepeatable = (statement: string): boolean =>
    isOutside
      ? /^(?:(?:CREATE(?: UNIQUE)?|DROP) INDEX CONCURRENTLY "\w+"|ALTER TABLE "\w+" VALIDATE CONSTRAINT |UPDATE |WITH |CREATE TABLE IF NOT EXISTS |DROP TABLE IF EXISTS )/.test(
          statement,
        )
      : !/ CONCURRENTLY /i.test(statement);
  return statementsOf(text).filter((statement) => !isRepeatable(statement));
}

it("repeats what runs outside a transaction, and builds indexes CONCURRENTLY nowhere else", () => {
  for (const { tag } of entries) expect(unrepeatableIn(textOf(tag)), tag).toEqual([]);
});

it.each([
  ["", 'CREATE INDEX CONCURRENTLY "posts_title_index" ON "posts" USING btree ("title")'],
  [OUTSIDE_TRANSACTION, 'ALTER TABLE "posts" ADD COLUMN "rank" integer'],
  [OUTSIDE_TRANSACTION, 'INSERT INTO "posts" ("id") VALUES (\'one\')'],
])("finds what cannot be repeated (%s): %s", (first, statement) => {
  expect(unrepeatableIn(`${first}\n${statement};`)).toEqual([statement]);
});

/** Returns the statements that would keep everybody from rows of a filled table until all of it is changed. */
const undividedIn = (text: string): string[] =>
  text
    .split("--> statement-breakpoint")
    .filter((part) => /^(?:UPDATE|DELETE|INSERT|WITH)\b/m.test(part) && !part.split("\n").includes(IN_PARTS))
    .map((part) => part.trim());

it("[API-6] changes filled tables in parts, since the releases that did not", () => {
  const released = Object.values(RELEASED).flat().length;
  for (const { tag } of entries.slice(released)) {
    expect(undividedIn(textOf(tag)), tag).toEqual([]);
    // Within one transaction the rows of all parts would stay locked.
    if (textOf(tag).includes(IN_PARTS)) expect(textOf(tag).startsWith(OUTSIDE_TRANSACTION), tag).toBe(true);
  }
  expect(undividedIn('UPDATE "posts" SET "title" = \'\';')).toHaveLength(1);
});

describe("a rollout", () => {
  it("leaves the servers of the version before a schema that they can work with", () => {
    const contracting = entries.slice(1).filter(({ tag }) => contractionsIn(textOf(tag)).length > 0);
    expect(contracting.map(({ tag }) => tag)).toEqual(CONTRACTS);
  });

  it("has servers that need what a migration takes away refuse the database", () => {
    // No released version reads the demand of the first one.
    for (const tag of CONTRACTS.slice(1)) expect(demandIn(textOf(tag)), tag).toBeDefined();
  });

  it.each([
    'ALTER TABLE "posts" DROP COLUMN "title"',
    'ALTER TABLE "posts" RENAME COLUMN "title" TO "heading"',
    'ALTER TABLE "posts" ADD COLUMN "rank" integer NOT NULL',
    'ALTER TABLE "posts" ALTER COLUMN "title" SET NOT NULL',
    'CREATE UNIQUE INDEX "posts_title" ON "posts" USING btree ("title")',
    'DROP TABLE "posts"',
    'ALTER TABLE "posts" ADD CONSTRAINT "posts_title_check" CHECK (title <> \'\')',
  ])("would be stopped by %s", (statement) => {
    expect(contractionsIn(`CREATE TABLE "others" ("id" text);\n--> statement-breakpoint\n${statement};`)).toEqual([
      statement,
    ]);
  });
});
